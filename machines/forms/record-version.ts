/** Version of stored drafts. Raise it when a record or form changes: older drafts keep their answers and lose their step. */
export const RECORD_VERSION = 1
