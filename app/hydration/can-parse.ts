/** Gives `URL.canParse` to browsers that do not have it (Safari before 17), for the checks that server and browser share. */
export function addCanParse(): void {
  URL.canParse ??= (address, base) => {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  };
}
