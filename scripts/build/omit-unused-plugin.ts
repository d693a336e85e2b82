import type { Plugin } from 'vite'

interface Omission {
  readonly from: string
  readonly importer: string
  readonly code: string
}

const OMISSIONS: readonly Omission[] = [
  // The mode "popLayout" of `AnimatePresence` writes a `<style>`. The content security policy blocks it.
  { from: '/PopChild.mjs', importer: '/framer-motion/', code: 'export const PopChild = ({ children }) => children' },
  // The upload progress needs XMLHttpRequest, so axios never uses its fetch adapter.
  { from: './fetch.js', importer: '/axios/lib/adapters/', code: 'export const getFetch = () => false' },
  // Code of axios for queries and for old cancel tokens. The app sends JSON and files without a query (src/platform/api/), and cancels with
  // an AbortSignal.
  ...['toFormData', 'formDataToJSON', 'toURLEncodedForm', 'AxiosURLSearchParams', 'HttpStatusCode', 'CancelToken'].map((name) => ({
    from: `/${name}.js`,
    importer: '/axios/lib/',
    code: 'export default undefined',
  })),
  // Animations have fixed durations (src/ui/motion/variants.ts). They use no springs, no inertia, and no SVG.
  ...['generators/inertia: inertia', 'generators/spring: spring, getSpringOptions', 'svg/SVGVisualElement: SVGVisualElement'].map(emptyModule),
  ...['svg/use-props: useSVGProps', 'svg/use-svg-visual-state: useSVGVisualState'].map(emptyModule),
]

function emptyModule(fileAndNames: string): Omission {
  const [file, names = ''] = fileAndNames.split(': ')
  return { from: `/${file}.mjs`, importer: '/dist/es/', code: `export let ${names}` }
}

const OMITTED_ID = '\0left-out:'

/** Because of `displayName`, the bundler cannot drop unused router components, which are a third of the router's code. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm
const COMPONENT_CALL = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g
/** Links with prefetch load data from a React Router server, which this site does not have. */
const PREFETCH_CHECK = 'shouldPrefetch && !isAbsolute ?'

/** For `vite.config.ts`: saves about 4 kB of transfer for each visitor, and 12 kB on a form. */
export function omitUnused(): Plugin {
  return {
    name: 'left-out',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const omissionIndex = OMISSIONS.findIndex((omission) => id.endsWith(omission.from) && importer.includes(omission.importer))
      return omissionIndex < 0 ? undefined : `${OMITTED_ID}${omissionIndex}`
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => code.replace(DISPLAY_NAME, '').replace(PREFETCH_CHECK, 'false ?').replace(COMPONENT_CALL, '= /* @__PURE__ */ $1'),
    },
    load: (id) => (id.startsWith(OMITTED_ID) ? OMISSIONS[Number(id.slice(OMITTED_ID.length))]?.code : undefined),
  }
}
