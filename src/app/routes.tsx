import { type FormHead, forms } from 'virtual:forms'
import { matchPath } from 'react-router-dom'
import { company } from '#contract/company.ts'
import { CONTINUE_PATH, PHOTO_PATH } from '#contract/device-paths.ts'
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import { REFERENCE_PATH_PATTERN } from '#contract/request/reference.ts'
import { contentRoutes } from '#src/app/content-routes.tsx'
import type { Route } from '#src/app/route.ts'

const accountRoutes = [
  {
    path: '/signup',
    title: 'Create your account',
    description: `Create a ${company.name} account. We’ll verify your email address with a 6-digit code.`,
    source: 'src/account/signup.tsx',
    load: async () => (await import('#src/account/signup.tsx')).SignupPage,
  },
  {
    path: '/login',
    title: 'Log in',
    description: `Log in to your ${company.name} account with your email address and password.`,
    source: 'src/account/login.tsx',
    load: async () => (await import('#src/account/login.tsx')).LoginPage,
  },
  {
    path: '/forgot-password',
    title: 'Choose a new password',
    description: `Forgot your ${company.name} password? We’ll email you a code. Then you choose a new password.`,
    source: 'src/account/forgot-password.tsx',
    load: async () => (await import('#src/account/forgot-password.tsx')).ForgotPasswordPage,
  },
  {
    path: '/requests',
    title: 'Find your request',
    description: `Find a request you sent to ${company.name}. Enter your reference number and email address, and we’ll email you a link to its status.`,
    source: 'src/request-page/find-request.tsx',
    load: async () => (await import('#src/request-page/find-request.tsx')).FindRequestPage,
  },
  {
    path: '/account',
    title: 'Your account',
    description: `Your ${company.name} account: your requests and their status, your name, email, and password, and your logged-in devices.`,
    unlisted: true,
    source: 'src/account-area/account-area.tsx',
    otherSources: ['src/app/prefetch-page-data.ts'],
    load: async () => (await import('#src/account-area/account-area.tsx')).AccountAreaPage,
  },
] as const satisfies readonly Route[]

const takeOverRoute: Route = {
  path: CONTINUE_PATH,
  title: 'Continue your form',
  description: 'Continue a form that you started on another device.',
  source: 'src/forms/hand-over/take-over.tsx',
  unlisted: true,
  load: async () => (await import('#src/forms/hand-over/take-over.tsx')).TakeOverPage,
}

const photoRoute: Route = {
  path: PHOTO_PATH,
  title: 'Send a photo',
  description: 'Send a photo to a form on your computer.',
  source: 'src/forms/hand-over/photo.tsx',
  unlisted: true,
  load: async () => (await import('#src/forms/hand-over/photo.tsx')).PhotoPage,
}

const statusRoute: Route = {
  path: '/requests/:reference',
  pathPattern: `/requests/${REFERENCE_PATH_PATTERN}`,
  title: 'Your request',
  description: 'The status of your request, the next step, and everything you sent.',
  source: 'src/request-page/status.tsx',
  otherSources: ['src/app/prefetch-page-data.ts'],
  unlisted: true,
  live: true,
  load: async () => (await import('#src/request-page/status.tsx')).StatusPage,
}

const askRoute: Route = {
  path: '/requests/:reference/asks/:number',
  pathPattern: `/requests/${REFERENCE_PATH_PATTERN}/asks/[0-9]{1,9}`,
  title: 'We need one thing from you',
  description: 'We need one thing for your request. See what it is, why we need it, and where to send it.',
  source: 'src/request-page/ask.tsx',
  otherSources: ['src/app/prefetch-page-data.ts'],
  unlisted: true,
  live: true,
  load: async () => (await import('#src/request-page/ask.tsx')).AskPage,
}

const homeRoute: Route = {
  path: '/',
  title: 'Where carriers and shippers win together',
  description: 'Formation, compliance, growth, and back-office services for owner-operators, fleets, and shippers. Experts on the phone 7 days a week.',
  source: 'src/site/pages/home.tsx',
  isContentPage: true,
  load: async () => (await import('#src/site/pages/home.tsx')).HomePage,
}

/** Returns the properties that all form routes share. */
const commonFormRouteOf = ({ route, title, outcome, source }: FormHead) => ({ path: `/${route}`, title, description: outcome, otherSources: [source] }) as const

/** Returns the path of a filing's chart. The file has the same name as the filing. */
const chartPathOf = (source: string) => source.replace('contract/filings/', 'machines/forms/').replace('.ts', '.machine.ts')

/** Returns a form's route. The contact form and the S-Corp choice have their own pages. */
function formRoute(form: FormHead): Route {
  if (form.route === 'contact-us') {
    return {
      ...commonFormRouteOf(form),
      source: 'src/forms/contact/contact.tsx',
      load: async () => (await import('#src/forms/contact/contact.tsx')).ContactPage,
    }
  }
  if (form.kind === 'choice') {
    return { ...commonFormRouteOf(form), source: 'src/forms/request/scorp.tsx', load: async () => (await import('#src/forms/request/scorp.tsx')).ScorpPage }
  }
  if (form.kind === 'filing') {
    return {
      ...commonFormRouteOf(form),
      // Files to preload for the imports below, including the chart and its actors.
      otherSources: [form.source, chartPathOf(form.source), 'src/forms/filing/filing-flows.ts'],
      source: 'src/forms/filing/filing.tsx',
      load: async () => {
        const [{ FilingPage }, definition, machine] = await Promise.all([
          import('#src/forms/filing/filing.tsx'),
          form.load() as Promise<FilingDefinition>,
          import('#src/forms/filing/filing-flows.ts').then(({ loadFilingFlow }) => loadFilingFlow(form.route)),
        ])
        return () => <FilingPage definition={definition} machine={machine} />
      },
    }
  }
  return {
    ...commonFormRouteOf(form),
    source: 'src/forms/request/request.tsx',
    load: async () => {
      const [{ RequestPage }, definition] = await Promise.all([import('#src/forms/request/request.tsx'), form.load() as Promise<RequestDefinition>])
      return () => <RequestPage definition={definition} />
    },
  }
}

/** Routes of all public pages except the not-found page. The form routes come from the contract's lists. */
export const routes: readonly Route[] = [
  homeRoute,
  ...contentRoutes,
  ...accountRoutes,
  takeOverRoute,
  photoRoute,
  statusRoute,
  askRoute,
  ...forms.map(formRoute),
]

const internalRoutes: Route[] = []
/** Registers a route that isn’t in `routes`. The page's script calls this before the app starts. */
export const addRoute = (route: Route): void => void internalRoutes.push(route)

/** Page for unknown paths. The server sends it with status 404. */
export const notFound: Route = {
  path: '*',
  title: 'Page not found',
  description: `There’s no page at this address. Call ${company.name}, or start from the home page.`,
  source: 'src/site/pages/not-found.tsx',
  isContentPage: true,
  load: async () => (await import('#src/site/pages/not-found.tsx')).NotFoundPage,
}

/** Returns the route for a path, with or without a trailing slash. Unknown paths get the not-found route. */
export function routeOf(pathname: string): Route {
  return routesByPath.get(pathname) ?? [...routes, ...internalRoutes].find((route) => matchesPath(route, pathname)) ?? notFound
}

const matchesPath = ({ path, pathPattern }: Route, pathname: string) =>
  pathPattern === undefined ? matchPath(path, pathname) !== null : new RegExp(`^${pathPattern}/?$`).test(pathname)

/** Routes by exact path. This table is read first, because the router takes 100 times as long to match all routes. */
const routesByPath = new Map(routes.flatMap((route) => (route.pathPattern === undefined ? [[route.path, route] as const] : [])))
