// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { company } from '#contract/company.ts'
import { PageHead } from '#src/app/page-head.tsx'
import { notFound, routeOf } from '#src/app/routes.tsx'
import { allTiers } from '#src/site/content/navigation.ts'
import { PagePath } from '#src/site/layout/known-paths.tsx'
import { Layout } from '#src/site/layout/layout.tsx'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { renderInSite } from './render.tsx'

const session = { loggedIn: false, onLogOut: () => undefined }
const page = (children = <input aria-label="Name" />, who = session) => (
  <Layout session={who} onCallback={() => undefined}>
    {children}
  </Layout>
)

test('a link is plain text until its page exists, or leads to the form behind it', () => {
  renderInSite(
    <>
      <SiteLink to="/eld">ELD</SiteLink>
      <SiteLink to="/factoring" form="/factoringform">
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

test('no layout link leads to a missing page', () => {
  const known = ['/', '/login', '/signup']
  renderInSite(page(), known)
  const dead = screen.getAllByRole('link', { hidden: true }).filter((link) => {
    const href = link.getAttribute('href') ?? ''
    return href.startsWith('/') && link.getAttribute('hreflang') === null && !known.includes(href.split('#')[0] ?? '')
  })
  expect(dead).toEqual([])
})

test('header and footer have every specified tier and service', () => {
  renderInSite(page())
  const [header, footer] = [screen.getByRole('banner'), screen.getByRole('contentinfo')]
  for (const { label } of allTiers.flatMap((tier) => [tier, ...tier.links])) {
    expect([label, within(header).queryAllByText(label).length > 0, within(footer).queryAllByText(label).length > 0]).toEqual([label, true, true])
  }
})

test('the account replaces the login, with a logout in the header and in the menu of narrow screens', () => {
  const onLogOut = vi.fn()
  const { showAgain } = renderInSite(page())
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  showAgain(page(undefined, { loggedIn: true, onLogOut }))
  expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account')
  for (const button of screen.getAllByRole('button', { name: 'Log out' })) fireEvent.click(button)
  expect(onLogOut).toHaveBeenCalledTimes(2)
})

test('Escape closes the menu and returns to its button, and an outside click closes it', () => {
  renderInSite(page())
  const menu = screen.getByRole('navigation', { name: 'Main' }).querySelector('details') as HTMLDetailsElement
  const summary = menu.querySelector('summary') as HTMLElement
  menu.open = true
  fireEvent.keyDown(within(menu).getByText('Dispatch'), { key: 'Escape' })
  expect([menu.open, document.activeElement === summary]).toEqual([false, true])
  menu.open = true
  fireEvent.pointerDown(document.body)
  expect(menu.open).toBe(false)
})

test('a menu closes on another page, at Back, and at a link to the page that is shown', () => {
  const at = (path: string) => <PagePath value={path}>{page()}</PagePath>
  const { showAgain } = renderInSite(at('/factoring'), ['/', '/dispatch-services'])
  const menu = screen.getByRole('navigation', { name: 'Main' }).querySelector('details') as HTMLDetailsElement
  const link = (path: string) => menu.querySelector(`a[href="${path}"]`) as HTMLElement
  const open = () => {
    menu.open = true
    expect(menu.dataset.state).toBe('pinned')
  }
  open()
  fireEvent.click(link('/dispatch-services'))
  expect(menu.open).toBe(true)
  showAgain(at('/dispatch-services'))
  expect(menu.open).toBe(false)
  open()
  fireEvent.popState(window)
  expect(menu.open).toBe(false)
  history.replaceState(null, '', '/dispatch-services')
  open()
  fireEvent.click(link('/dispatch-services'))
  expect(menu.open).toBe(false)
})

test('a closed menu leaves the keys and presses of the page alone', () => {
  const listen = vi.spyOn(document, 'addEventListener')
  renderInSite(page())
  const outside = () => listen.mock.calls.filter(([type]) => type === 'keydown' || type === 'pointerdown').length
  const menu = screen.getByRole('navigation', { name: 'Main' }).querySelector('details') as HTMLDetailsElement
  expect(outside()).toBe(0)
  menu.open = true
  expect(outside()).toBe(2)
  listen.mockRestore()
})

test('in a phone menu Close or a click beside it returns to its button, and other clicks do not', () => {
  renderInSite(page())
  const menu = screen.getByLabelText('Menu', { selector: 'nav' }).querySelector('details') as HTMLDetailsElement
  const summary = menu.querySelector('summary') as HTMLElement
  const [close, veil] = [within(menu).getByLabelText('Close the menu'), menu.querySelector('div[data-close]') as HTMLElement]
  for (const pressed of [close, veil]) {
    menu.open = true
    summary.blur()
    fireEvent.click(pressed)
    expect([menu.open, document.activeElement === summary]).toEqual([false, true])
  }
  menu.open = true
  fireEvent.click(within(menu).getByText('Dispatch'))
  expect(menu.open).toBe(true)
})

// happy-dom has no layout. The browser tests check overlaps.
document.elementsFromPoint = () => []

test('"Let us talk" hides while a field has the focus', async () => {
  renderInSite(page())
  const talk = within(screen.getByRole('complementary', { name: 'Talk to us' })).getByRole('link')
  const away = () => talk.dataset.away !== undefined
  expect(away()).toBe(false)
  act(() => screen.getByLabelText('Name').focus())
  await vi.waitFor(() => expect(away()).toBe(true))
  act(() => screen.getByLabelText('Name').blur())
  await vi.waitFor(() => expect(away()).toBe(false))
})

test('there is no "Let us talk" on a page with its own help', () => {
  renderInSite(<Layout session={session}>Form</Layout>)
  expect(screen.queryByText('Let us talk')).toBeNull()
})

test('every page shows the company, its contact data, and its disclaimers', () => {
  renderInSite(page(), ['/', '/contact-us', '/terms', '/privacy', '/coming-soon', '/faqs'])
  const linksIn = (part: HTMLElement) =>
    [...part.querySelectorAll('a')].map((link) => `${link.getAttribute('aria-label') ?? link.textContent} > ${link.getAttribute('href')}`)
  const { name, phone, email, address, copyrightYear, social } = company
  const [header, footer] = ['header', 'footer'].map((part) => document.querySelector(part) as HTMLElement) as [HTMLElement, HTMLElement]
  expect(linksIn(header)).toEqual(
    expect.arrayContaining([`${name}, home > /`, 'About us > /#about-us', 'Contact us > /contact-us', `Call ${phone.display} > tel:${phone.e164}`]),
  )
  expect(header.textContent).toContain('Product & Pricing')
  expect(linksIn(footer)).toEqual(
    expect.arrayContaining([
      `${email} > mailto:${email}`,
      'Contact us > /contact-us',
      'Terms > /terms',
      'Privacy > /privacy',
      'Log > /coming-soon',
      'FAQs > /faqs',
      ...social.map(({ label, href }) => `${label} > ${href}`),
    ]),
  )
  expect(linksIn(footer).filter((link) => link.endsWith(`tel:${phone.e164}`))).toHaveLength(1)
  expect(footer.textContent).toContain(
    `© ${copyrightYear}–${new Date().getFullYear()} ${name}, ${address}. We prepare and send filings for you. We are not a law firm and not the government. This site is not legal or tax advice.`,
  )
})

test('search engines do not index unlisted and missing pages', () => {
  for (const [route, robots] of [
    [{ ...routeOf('/eld'), unlisted: true }, 'noindex'],
    [notFound, 'noindex'],
    [routeOf('/eld'), undefined],
  ] as const) {
    renderInSite(<PageHead route={route} />)
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(robots)
    cleanup()
  }
})

test('the head has a title with the company, a description, and link preview data', () => {
  vi.stubEnv('SSR', true)
  onTestFinished(() => void vi.unstubAllEnvs())
  renderInSite(<PageHead route={routeOf('/eld')} />)
  const meta = (name: string) => document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
  const [title, description] = [
    'ELD devices and plans from $15 a month',
    'Electronic logging devices for owner-operators and fleets: plans from $15 a month, a callback within 2 hours, and same-day shipping.',
  ]
  expect([document.title, meta('description'), meta('og:title'), meta('og:description'), meta('og:site_name'), meta('og:image:alt')]).toEqual([
    `${title} – ${company.name}`,
    description,
    title,
    description,
    company.name,
    `${company.name}: ${title}`,
  ])
})
