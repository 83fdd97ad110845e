export interface S3Place {
  bucket: string;
  /** What stands before every key, with a slash at its end unless empty. */
  prefix: string;
  endpoint?: string;
  region?: string;
  pathStyle: boolean;
}

/**
 * Reads `s3://bucket/prefix?endpoint=http://127.0.0.1:9000&region=…&pathStyle=1`. Throws TypeError when it is no such address
 * or says something we do not know, so that a misspelt setting is not silently ignored.
 */
export function parseS3Address(address: string): S3Place {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 's3:' || !url.hostname) throw new TypeError('must look like s3://bucket/prefix');
  const { endpoint, region, pathStyle, ...unknown } = Object.fromEntries(url.searchParams);
  const [wrong] = Object.keys(unknown);
  if (wrong) throw new TypeError(`has an unknown part: ${wrong}`);
  if (endpoint && !/^https?:\/\/./.test(endpoint))
    throw new TypeError('has an endpoint that is no http(s) address');
  const path = url.pathname.split('/').filter((part) => part !== '');
  return {
    bucket: url.hostname,
    prefix: path.map((part) => `${decodeURIComponent(part)}/`).join(''),
    pathStyle: pathStyle === '1' || pathStyle === 'true',
    ...(endpoint && { endpoint }),
    ...(region && { region }),
  };
}
