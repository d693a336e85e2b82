// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Tabs } from '#src/site/sections/home/tabs.tsx'
import { renderInSite } from './render.tsx'

test('arrow keys cycle, Home and End select the first and last, and only the selected tab is in the tab order', () => {
  const panels = ['one', 'two', 'three'].map((id) => ({ id, label: id, children: id }))
  renderInSite(<Tabs label="Lists" panels={panels} defaultId="one" />)
  const press = (key: string) => {
    fireEvent.keyDown(screen.getByRole('tablist'), { key })
    const [shown, ...others] = screen.getAllByRole('tab').filter((tab) => tab.getAttribute('aria-selected') === 'true' || tab.tabIndex === 0)
    expect([others, document.activeElement === shown]).toEqual([[], true])
    return shown?.textContent
  }
  expect(['ArrowLeft', 'ArrowRight', 'ArrowRight', 'End', 'ArrowLeft', 'Home'].map(press)).toEqual(['three', 'one', 'two', 'three', 'two', 'one'])
})
