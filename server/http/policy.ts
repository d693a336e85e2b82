/** The pages' Content-Security-Policy: strict, by hashes made when the site is built, without a nonce, so that pages stay static files. */

/** Hash of the empty string: Emotion opens an empty `<style>` and fills it through the CSSOM; without it nothing is styled, silently. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export interface PolicyHashes {
  readonly styleHashes: readonly string[]
  readonly scriptHashes: readonly string[]
}

/**
 * The policy of one page.
 *
 * @param hashes CSP sources of the page's own inline styles and scripts, as `dist/site.json` lists them
 */
export function contentSecurityPolicy({ styleHashes, scriptHashes }: PolicyHashes): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", EMPTY_STYLE, ...styleHashes].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    // Nothing the site loads makes a policy: no script may make one to get round the line above.
    "trusted-types 'none'",
  ].join('; ')
}
