/** `npm run bench [part …]`: figures for people, taken side by side in one run; no test asserts a time. */
export {}

const parts = ['leads', 'mails', 'postgres', 'memory', 'static', 'cases']

const chosen = process.argv.slice(2)
for (const part of chosen.length > 0 ? chosen : parts) {
  if (!parts.includes(part)) throw new Error(`There is no part "${part}": ${parts.join(', ')}`)
  const { run } = (await import(`./bench/${part}.ts`)) as { run(): Promise<void> }
  await run()
}
