// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { allTiers } from '#src/content/navigation.ts'
import { Layout } from '#src/layout/layout.tsx'
import { SiteLink } from '#src/layout/site-link.tsx'
import { show } from './render.tsx'

const session = { loggedIn: false, onLogOut: () => undefined }
const page = (children = <input aria-label="Name" />, who = session) => (
  <Layout session={who} onTalk={() => undefined}>
    {children}
  </Layout>
)

test('a link is words until its page exists, or leads to the form behind it', () => {
  show(
    <>
      <SiteLink to="/eld">ELD</SiteLink>
      <SiteLink to="/factoring" or="/factoringform">
        Factoring
      </SiteLink>
      <SiteLink to="/#about-us">About us</SiteLink>
      <SiteLink to="tel:+18005550142">Call</SiteLink>
    </>,
    ['/', '/factoringform'],
  )
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Factoring', '/factoringform'],
    ['About us', '/#about-us'],
    ['Call', 'tel:+18005550142'],
  ])
})

test('no link of the layout leads nowhere', () => {
  const known = ['/', '/login', '/signup']
  show(page(), known)
  const dead = screen.getAllByRole('link', { hidden: true }).filter((link) => {
    const href = link.getAttribute('href') ?? ''
    return href.startsWith('/') && !known.includes(href.split('#')[0] ?? '')
  })
  expect(dead).toEqual([])
})

test('every tier and service of the specification is in header and footer', () => {
  show(page())
  const [header, footer] = [screen.getByRole('banner'), screen.getByRole('contentinfo')]
  for (const { label } of allTiers.flatMap((tier) => [tier, ...tier.links])) {
    expect([label, within(header).queryAllByText(label).length > 0, within(footer).queryAllByText(label).length > 0]).toEqual([label, true, true])
  }
})

test('log in is a link, log out a button, both in words', () => {
  const onLogOut = vi.fn()
  const { showAgain } = show(page())
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  showAgain(page(undefined, { loggedIn: true, onLogOut }))
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(onLogOut).toHaveBeenCalledOnce()
})

test('Escape closes the menu and returns to its button; pressing elsewhere closes it', () => {
  show(page())
  const menu = screen.getByRole('navigation', { name: 'Main' }).querySelector('details') as HTMLDetailsElement
  const summary = menu.querySelector('summary') as HTMLElement
  menu.open = true
  fireEvent.keyDown(within(menu).getByText('Dispatch'), { key: 'Escape' })
  expect([menu.open, document.activeElement === summary]).toEqual([false, true])
  menu.open = true
  fireEvent.pointerDown(document.body)
  expect(menu.open).toBe(false)
})

// There is no layout here: nothing lies anywhere. The browser tests look at what does.
document.elementsFromPoint = () => []

test('"Let us talk" makes room while a field has the focus', async () => {
  show(page())
  const talk = within(screen.getByRole('complementary', { name: 'Talk to us' })).getByRole('link')
  const away = () => talk.dataset.away !== undefined
  expect(away()).toBe(false)
  act(() => screen.getByLabelText('Name').focus())
  await vi.waitFor(() => expect(away()).toBe(true))
  act(() => screen.getByLabelText('Name').blur())
  await vi.waitFor(() => expect(away()).toBe(false))
})

test('where the page has help of its own there is no "Let us talk"', () => {
  show(<Layout session={session}>Form</Layout>)
  expect(screen.queryByText('Let us talk')).toBeNull()
})
