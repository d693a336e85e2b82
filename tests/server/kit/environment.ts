/** What a process that a test starts has from its surroundings: where programs are, and what Node has compiled before. */
const { PATH, NODE_COMPILE_CACHE } = process.env
export const surroundings = { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
