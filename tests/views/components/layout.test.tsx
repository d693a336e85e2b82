// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { company } from '#contract/company.ts'
import { PageHead } from '#src/app/page-head.tsx'
import { notFound, routeOf } from '#src/app/routes.tsx'
import { allTiers } from '#src/site/content/navigation.ts'
import { Layout } from '#src/site/layout/layout.tsx'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { show } from './render.tsx'

const session = { loggedIn: false, onLogOut: () => undefined }
const page = (children = <input aria-label="Name" />, who = session) => (
  <Layout session={who} onCallback={() => undefined}>
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

test('Close in the menu of a phone, or a press beside it, closes it and returns to its button; other presses in it do not', () => {
  show(page())
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

test('every page says who the company is, how it is reached and what it is not', () => {
  show(page(), ['/', '/contact-us', '/terms', '/privacy', '/coming-soon', '/faqs'])
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
    `© ${copyrightYear} ${name}, ${address}. We prepare and send filings for you. We are not a law firm and not the government. This site is not legal or tax advice.`,
  )
})

test('search engines keep out of what is unlisted and what is not there', () => {
  for (const [route, robots] of [
    [{ ...routeOf('/eld'), unlisted: true }, 'noindex'],
    [notFound, 'noindex'],
    [routeOf('/eld'), undefined],
  ] as const) {
    show(<PageHead route={route} />)
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(robots)
    cleanup()
  }
})

test('the head of a page has its title with the company, its description and what a shared link shows', () => {
  vi.stubEnv('SSR', true)
  onTestFinished(() => void vi.unstubAllEnvs())
  show(<PageHead route={routeOf('/eld')} />)
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
