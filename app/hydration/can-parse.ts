/**
 * Adds `URL.canParse` (polyfill), for the checks that server and browser share.
 * why: Safari has it since 17, Chrome since 120, Firefox since 115; https://caniuse.com/mdn-api_url_canparse_static. Goes with Safari 16.
 */
export function addCanParse(): void {
  URL.canParse ??= (address, base) => {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  };
}
