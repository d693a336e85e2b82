/** Several tabs of one browser. A second copy of the modules is the other tab. The channels are real. */
import 'fake-indexeddb/auto'
import { entries } from 'idb-keyval'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import * as device from '#src/platform/device.ts'
import { saveDraft } from '#src/platform/drafts.ts'
import { storeFile } from '#src/platform/files.ts'
import { loadPeople, saveContact } from '#src/platform/saved-contacts.ts'
import { draftStore, fileStore } from '#src/platform/stores.ts'
import * as here from '#src/platform/tabs.ts'

let otherTab: typeof here
let otherTabDevice: typeof device
beforeAll(async () => {
  vi.resetModules()
  otherTab = await import('#src/platform/tabs.ts')
  otherTabDevice = await import('#src/platform/device.ts')
})

describe('a flow that continues in another tab', () => {
  const claims: string[] = []
  beforeEach(() => void claims.splice(0))

  it('is announced where the same flow is open, and only there', async () => {
    const ends = ['llcform', 'dba-filing'].map((flow) => here.onFlowClaimed(flow, () => claims.push(flow)))
    otherTab.claimFlow('factoringform')
    otherTab.claimFlow('dba-filing')
    otherTab.claimFlow('llcform')
    // Messages arrive in order, so the last one shows that all earlier ones have arrived.
    await vi.waitFor(() => expect(claims).toContain('llcform'), { interval: 1 })
    expect(claims).toEqual(['dba-filing', 'llcform'])
    for (const end of ends) end()
  })

  it('is not announced in its own tab, nor after the listener is removed', async () => {
    const ends = [here.onFlowClaimed('llcform', () => claims.push('here')), otherTab.onFlowClaimed('llcform', () => claims.push('there'))]
    const endGone = otherTab.onFlowClaimed('llcform', () => claims.push('gone'))
    endGone()
    here.claimFlow('llcform')
    await vi.waitFor(() => expect(claims).toContain('there'), { interval: 1 })
    otherTab.claimFlow('llcform')
    await vi.waitFor(() => expect(claims).toContain('here'), { interval: 1 })
    expect(claims).toEqual(['there', 'here'])
    for (const end of ends) end()
  })

  it('is ignored in a browser without channels', async () => {
    vi.resetModules()
    vi.stubGlobal('BroadcastChannel', undefined)
    const old = await import('#src/platform/tabs.ts')
    const end = old.onFlowClaimed('llcform', () => claims.push('old'))
    old.claimFlow('llcform')
    end()
    expect(claims).toEqual([])
  })
})

describe('the data on this device', () => {
  const fill = async () => {
    await Promise.all(['llcform', 'factoringform', 'scorpform'].map((flow) => saveDraft(flow, { answers: { name: 'A' } })))
    await storeFile(new File(['x'], 'a.pdf')).whenStored
    await saveContact(factoringRequest, factoringRequest.sample)
  }
  const rests = async () => [
    (await device.findDraftFlows()).length,
    (await entries(draftStore())).length,
    (await entries(fileStore())).length,
    (await loadPeople('payroll')).length,
  ]

  it('is erased: drafts, files, and saved contacts', async () => {
    await fill()
    expect(await rests()).toEqual([2, 3, 1, 1])
    await device.eraseDevice()
    expect(await rests()).toEqual([0, 0, 0, 0])
  })

  it('is erased after open forms in all tabs are cleared', async () => {
    await fill()
    const events: (readonly [string, boolean])[] = []
    const ends = [
      device.onDeviceErased((elsewhere) => events.push(['here', elsewhere])),
      otherTabDevice.onDeviceErased((elsewhere) => events.push(['there', elsewhere])),
    ]
    // All forms must be cleared before the drafts are erased, because clearing a form stores its draft again.
    const endForm = device.onDeviceErased(() => void saveDraft('llcform', { answers: { name: 'back' } }))
    await device.eraseDevice()
    expect(await rests()).toEqual([0, 0, 0, 0])
    await vi.waitFor(() => expect(events).toHaveLength(2), { interval: 1 })
    expect(events).toEqual([
      ['here', false],
      ['there', true],
    ])
    for (const end of [...ends, endForm]) end()
    await device.eraseDevice()
    const last = new Promise<void>((resolve) => void otherTabDevice.onDeviceErased(() => resolve()))
    await device.eraseDevice()
    await last
    expect(events).toHaveLength(2)
  })

  it('ignores other messages', async () => {
    const events: boolean[] = []
    const end = device.onDeviceErased((elsewhere) => events.push(elsewhere))
    const channel = new BroadcastChannel('roadcharter-device')
    channel.postMessage('something')
    channel.postMessage('erased')
    await vi.waitFor(() => expect(events).toEqual([true]), { interval: 1 })
    end()
    channel.close()
  })

  it('is unfinished with any input, but not with only a selected S-Corp form', async () => {
    await fill()
    expect([...(await device.findDraftFlows())].sort()).toEqual(['factoringform', 'llcform'])
    await device.eraseDevice()
    expect(await device.findDraftFlows()).toEqual([])
  })

  it('reports a browser that refuses to erase', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementationOnce(() => {
      throw new DOMException('closed', 'InvalidStateError')
    })
    await expect(device.eraseDevice()).rejects.toThrow('closed')
  })
})
