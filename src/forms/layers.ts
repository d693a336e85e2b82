import { nextTask } from '#src/ui/next-task.ts'

const layers = [() => import('#contract/forms/schema.ts'), () => import('#machines/forms/form.setup.ts'), () => import('#src/forms/use-form-binding.ts')]

/**
 * Runs what all forms share, from the inside out, each file in a task of its own: in one go a slow phone would not answer for as
 * long as all of it takes. A form's page finds it there. For a page whose files are all on their way: it waits for one after the other.
 */
export async function runLayers(): Promise<void> {
  for (const run of layers) {
    await run()
    await nextTask()
  }
}
