/**
 * What old data may lose from one release to the next, by the words of `npm run charts:diff`, with the reason; it goes once that release is the one
 * before. Where a step or a field changes, raising `RECORD_VERSION` is enough.
 */
export const ON_PURPOSE: Readonly<Record<string, string>> = {}
