/**
 * State of the browser app outside charts. Behavior belongs in charts, so each exception needs a reason here. Refs to
 * elements do not count.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { root } from '../../scripts/bootstrap/root.mjs'

/** Only for the current appearance, never for a decision. */
const LOOK = 'appearance that follows the pointer, the focus, or the screen'
const OUTSIDE = 'an unchanged value of the browser or of another module'
const FOCUS = 'the element to focus after the page shows the chart’s state'
const ONCE = 'that a page action happens once'
const TYPED = 'input that is not an answer yet'
const INSPECTOR = 'the selection of a developer in the inspector panel'
const LOADED = 'a part of the app that loaded late'
const CALCULATOR = 'input of a calculator, which stores and sends nothing'

const REASONS: Readonly<Record<string, string>> = {
  'app/app.tsx Dialog': LOADED,
  'app/app.tsx LiveApp': LOADED,
  'app/app.tsx isOpen': 'whether “Let us talk” is open: nothing else depends on it',
  'app/app.tsx session': LOADED,
  'app/early-presses.ts held': 'a form that was sent before the app loaded',
  'app/held-events.ts held': 'that events are held back during hydration',
  'app/page-change.tsx shown': 'the last announced page',
  'device/api/bearer.ts holder': 'the token source of the calls: the session, which is a higher layer',
  'device/api/client.ts loading': LOADED,
  'device/api/team-ask.ts holder': 'the token source of the team’s calls: the session, which is a higher layer',
  'flows/account-area/use-act-focus.ts before': FOCUS,
  'flows/form/honeypot.tsx wasInDocument': ONCE,
  'flows/form/upload-progress.tsx fraction': 'a frequent update, which never enters a chart',
  'flows/form/use-form-binding.ts atHydration': ONCE,
  'flows/kit/after-pointer.ts isDown': OUTSIDE,
  'flows/kit/use-step-focus.ts before': FOCUS,
  'flows/saved-contact/saved-contact.tsx before': FOCUS,
  'flows/status/use-shown.ts key': 'the key of the URL: the skip link replaces it for a moment',
  'inspect/panel.tsx chosenId': INSPECTOR,
  'inspect/panel.tsx entryId': INSPECTOR,
  'inspect/panel.tsx isWhole': INSPECTOR,
  'site/pages/faqs.tsx found': 'the search text of the questions, which is stored nowhere',
  'site/sections/tabs.tsx chosen': 'the selected panel: nothing else depends on it',
  'site/sections/tools/tool-form.tsx values': CALCULATOR,
  'site/sections/use-carousel.ts place': OUTSIDE,
  'site/sections/use-watched.ts watched': LOOK,
  'team/cases.tsx opened': 'the opened cases: their pages stay hidden with their input',
  'team/place.tsx holdsCodes': 'that new recovery codes are visible and not saved yet: the page stays hidden',
  'team/place.tsx kept': 'that the inbox or the unmatched emails were opened: they stay hidden and unchanged',
  'team/use-inbox-keys.ts isOn': 'whether single-key shortcuts are on while the page is open',
  'team/use-inbox-keys.ts isOpen': 'whether the dialog with the shortcuts is open',
  'ui/alert/alert-view.tsx atTop': LOOK,
  'ui/controls/country-phone.tsx chosen': TYPED,
  'ui/controls/password-control.tsx shown': LOOK,
  'ui/controls/phone-library.ts library': LOADED,
  'ui/controls/plain-phone.tsx typed': TYPED,
  'ui/controls/use-freeze-while-focused.ts frozen': FOCUS,
  'ui/form/countdown.tsx seconds': 'a frequent update, which never enters a chart',
  'ui/form/error-summary.tsx shownFor': FOCUS,
  'ui/form/error-title.ts standing': 'the number of error summaries on the page, for its title',
  'ui/form/file-field.tsx addEarly': ONCE,
  'ui/form/file-field.tsx over': LOOK,
  'ui/form/file-rows.tsx removedAt': FOCUS,
  'ui/form/rows-field.tsx keys': 'the identity of rows for React while rows are added and removed',
  'ui/form/rows-field.tsx moveTo': FOCUS,
  'ui/form/saved-note.tsx said': ONCE,
  'ui/form/seconds-left.tsx seconds': 'a frequent update, which never enters a chart',
  'ui/motion/load.ts isWanted': LOADED,
  'ui/motion/load.ts moving': LOADED,
  'ui/motion/moving.tsx first': LOOK,
  'ui/motion/steps.tsx travel': LOOK,
  'ui/motion/use-moving.tsx stood': LOOK,
}

const HOOKS = new Set(['useState', 'useRef', 'useReducer', 'sharedValue'])
const AN_ELEMENT = /^<(HTML\w*Element|SVG\w*Element|Moved)>$/

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

test('state outside a chart has its reason', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(root, 'src') }).map((file) => file.replaceAll('\\', '/'))
  const found = files.flatMap((file) => rememberedIn(file).map((name) => `${file} ${name}`))
  expect(found.toSorted()).toEqual(Object.keys(REASONS).toSorted())
})
