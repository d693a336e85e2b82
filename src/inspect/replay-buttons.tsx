import { useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { formOf } from '#src/inspect/charts.ts'
import type { Recording } from '#src/inspect/recording.ts'
import { replay } from '#src/inspect/replay.ts'

interface ReplayButtonsProps {
  readonly machine: AnyStateMachine
  readonly make: () => Recording
}

const textOf = (recording: Recording) => `${JSON.stringify(recording, null, 2)}\n`

/** "Copy replay" and "Save replay". The recording is tried first: who gets it should know whether it leads there again. */
export function ReplayButtons({ machine, make }: ReplayButtonsProps) {
  const [said, setSaid] = useState('')

  const hand = async (how: 'copy' | 'save') => {
    // As it will be read: what JSON loses is lost for the trial, too.
    const recording = JSON.parse(textOf(make())) as Recording
    const { problem } = replay(machine, recording, formOf)
    try {
      if (how === 'copy') await navigator.clipboard.writeText(textOf(recording))
      else save(`replay-${recording.chart}.json`, textOf(recording))
      const done = how === 'copy' ? 'Copied' : 'Saved'
      setSaid(
        problem === undefined ? `${done}: ${recording.steps.length} steps, without anything typed` : `${done}, but it does not lead there again. ${problem}`,
      )
    } catch {
      setSaid('The browser did not let it be copied: save it instead')
    }
  }

  return (
    <>
      <output className="inspect-said">{said}</output>
      <button type="button" onClick={() => void hand('copy')}>
        Copy replay
      </button>
      <button type="button" onClick={() => void hand('save')}>
        Save replay
      </button>
    </>
  )
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
