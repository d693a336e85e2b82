/** Every request form, a line each: route, page, endpoint, storage, mails and tests follow from its file. */
export { factoring } from '#contract/requests/factoring.ts'
