/** What a kept draft is marked with. Raise it when the shape of a record or of a form changes: answers of an older one are kept, its step is not. */
export const RECORD_VERSION = 1
