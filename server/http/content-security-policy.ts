/**
 * Hash of the empty string. Emotion inserts an empty `<style>` and fills it by script. Without this hash, the browser blocks the style
 * without an error.
 */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export interface PolicyHashes {
  readonly styleHashes: readonly string[]
  readonly scriptHashes: readonly string[]
}

/** Returns the policy of a page. The hashes are CSP sources of the page's inline styles and scripts, from `dist/site.json`. */
export function contentSecurityPolicy({ styleHashes, scriptHashes }: PolicyHashes): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", EMPTY_STYLE_HASH, ...styleHashes].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    // The site needs no Trusted Types policy. Forbidding all of them prevents scripts from bypassing the directive above.
    "trusted-types 'none'",
  ].join('; ')
}
