import { waitForNextTask } from '#src/ui/wait-for-next-task.ts'

const moduleLoaders = [() => import('#contract/forms/schema.ts'), () => import('#machines/forms/form.setup.ts'), () => import('#src/forms/use-form-binding.ts')]

/** Loads the modules that all forms share one after the other, each in its own task. A single task would block slow phones. */
export async function loadSharedModules(): Promise<void> {
  for (const loadModule of moduleLoaders) {
    await loadModule()
    await waitForNextTask()
  }
}
