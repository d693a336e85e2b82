/** Version of stored drafts. Raise it when the shape of a record or form changes: an older draft keeps its answers and loses its step. */
export const RECORD_VERSION = 1
