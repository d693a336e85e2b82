/**
 * What the browser app remembers between events outside of a chart. Behaviour lives in charts; what is left in a hook or a
 * module stands here with its reason, and a new one fails. A ref to an element remembers nothing and is not asked for.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { root } from '../../scripts/bootstrap/root.mjs'

/** It says how the page looks at this moment; nothing is decided by it. */
const LOOK = 'how something looks while the pointer, the focus or the screen is there'
/** A value of the browser, read as it is. */
const OUTSIDE = 'what the browser or another module says, as it is'
const FOCUS = 'which element takes the focus once the page has drawn what the chart says'
const ONCE = 'that a thing of the page is done once'
const TYPED = 'what is typed into a control and is no answer yet'
const INSPECTOR = 'the selection of a developer in the inspector panel'
const LOADED = 'a part of the app that came late'
const CALCULATOR = 'what is typed into a calculator, which keeps nothing and sends nothing'

const REASONS: Readonly<Record<string, string>> = {
  'account-area/use-act-focus.ts before': FOCUS,
  'app/app.tsx Dialog': LOADED,
  'app/app.tsx LiveApp': LOADED,
  'app/app.tsx isOpen': 'whether “Let us talk” is open: nothing else depends on it',
  'app/app.tsx session': LOADED,
  'app/boot/click-replay.ts held': 'the form that was sent before the app is there',
  'app/boot/held-events.ts held': 'that events are kept from React while it takes the page over; a state of the start',
  'app/page-change.tsx shown': 'which page was announced last',
  'flow/after-pointer.ts isDown': OUTSIDE,
  'flow/use-query-state.ts isFollowing': 'that the chart is answering the URL, for the length of one call',
  'flow/use-step-focus.ts before': FOCUS,
  'forms/honeypot.tsx wasInDocument': ONCE,
  'forms/saved-contact.tsx before': FOCUS,
  'forms/upload-progress.tsx fraction': 'a tick: ticks never enter a chart',
  'forms/use-form-binding.ts atHydration': ONCE,
  'inspect/panel.tsx chosenId': INSPECTOR,
  'inspect/panel.tsx entryId': INSPECTOR,
  'inspect/panel.tsx isWhole': INSPECTOR,
  'platform/api/bearer.ts holder': 'whom the calls ask for the token: the session, which stands above them',
  'platform/api/client.ts loading': LOADED,
  'platform/api/team-ask.ts holder': 'whom the calls of the team ask for the token: the session, which stands above them',
  'request-page/use-shown.ts key': 'the key that the address had: the skip link takes its place there for a moment',
  'site/pages/faqs.tsx found': 'what is searched for among the questions, which is kept nowhere',
  'site/sections/home/tabs.tsx chosen': 'which panel is looked at: nothing else hangs on it',
  'site/sections/home/use-carousel.ts place': OUTSIDE,
  'site/sections/tools/tool-form.tsx values': CALCULATOR,
  'site/sections/use-watched.ts watched': LOOK,
  'team/case/cases.tsx opened': 'which cases were opened: their pages stay, out of sight, with what is typed in them',
  'team/inbox/use-inbox-keys.ts isOn': 'whether single keys are on, for as long as the page is open',
  'team/inbox/use-inbox-keys.ts isOpen': 'whether the dialog with the keys is open',
  'team/shell/place.tsx holdsCodes': 'that new recovery codes stand in a member’s own place and are not kept yet: it stays, out of sight',
  'team/shell/place.tsx kept': 'that the inbox or the unmatched mails were opened: they stay, out of sight, as they were left',
  'ui/alert/alert-view.tsx atTop': LOOK,
  'ui/controls/password-control.tsx shown': LOOK,
  'ui/controls/phone-control.tsx chosen': TYPED,
  'ui/controls/phone-control.tsx frozen': FOCUS,
  'ui/controls/phone-control.tsx typed': TYPED,
  'ui/controls/phone-library.ts library': LOADED,
  'ui/form-parts/countdown.tsx seconds': 'a tick: ticks never enter a chart',
  'ui/form-parts/error-summary.tsx shownFor': FOCUS,
  'ui/form-parts/error-title.ts standing': 'how many error summaries stand on the page, for its title',
  'ui/form-parts/file-field.tsx addEarly': ONCE,
  'ui/form-parts/file-field.tsx over': LOOK,
  'ui/form-parts/file-rows.tsx removedAt': FOCUS,
  'ui/form-parts/rows-field.tsx keys': 'which row is which while rows are added and removed, for React',
  'ui/form-parts/rows-field.tsx moveTo': FOCUS,
  'ui/form-parts/saved-note.tsx said': ONCE,
  'ui/form-parts/seconds-left.tsx seconds': 'a tick: ticks never enter a chart',
  'ui/motion/load.ts isWanted': LOADED,
  'ui/motion/load.ts moving': LOADED,
  'ui/motion/moving.tsx first': LOOK,
  'ui/motion/steps.tsx travel': LOOK,
  'ui/motion/use-moving.tsx stood': LOOK,
}

const HOOKS = new Set(['useState', 'useRef', 'useReducer', 'sharedValue'])
const AN_ELEMENT = /^<(HTML\w*Element|SVG\w*Element|Moved)>$/

/** The names of what a file remembers: its hooks with a memory, and what it declares by `let` for all its calls. */
function rememberedIn(file: string): readonly string[] {
  const text = readFileSync(join(root, 'src', file), 'utf8')
  const { program } = parseSync(file, text)
  const names: string[] = []
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'VariableDeclaration' && declaration.kind === 'let')
      for (const { id } of declaration.declarations) names.push(text.slice(id.start, id.end).split(':')[0] ?? '')
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || !HOOKS.has(init.callee.name)) return
      if (init.typeArguments && AN_ELEMENT.test(text.slice(init.typeArguments.start, init.typeArguments.end))) return
      names.push(text.slice(id.start, id.end).match(/\w+/g)?.[0] ?? '')
    },
  }).visit(program)
  return names
}

test('what is remembered outside of a chart has its reason', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(root, 'src') }).map((file) => file.replaceAll('\\', '/'))
  const found = files.flatMap((file) => rememberedIn(file).map((name) => `${file} ${name}`))
  expect(found.toSorted()).toEqual(Object.keys(REASONS).toSorted())
})
