/** Environment of child processes: the program path and Node's compile cache. */
const { PATH, NODE_COMPILE_CACHE } = process.env
export const baseEnvironment = { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
