/** State of the browser app outside charts. Behavior must be in charts, so each exception needs a reason here. Element refs are exempt. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { root } from '../../scripts/bootstrap/root.mjs'

/** Values that only affect the appearance, never a decision. */
const LOOK = 'appearance that follows the pointer, the focus, or the screen'
const OUTSIDE = 'an unchanged value of the browser or of another module'
const FOCUS = 'the element to focus after the page shows the chart’s state'
const ONCE = 'that a page action happens once'
const TYPED = 'input that is not an answer yet'
const INSPECTOR = 'the selection of a developer in the inspector panel'
const LOADED = 'a part of the app that loaded late'
const CALCULATOR = 'input of a calculator, which stores and sends nothing'

const REASONS: Readonly<Record<string, string>> = {
  'account-area/use-action-focus.ts previousScreen': FOCUS,
  'app/app.tsx Dialog': LOADED,
  'app/app.tsx LiveApp': LOADED,
  'app/app.tsx isOpen': 'whether “Let us talk” is open: nothing else depends on it',
  'app/app.tsx session': LOADED,
  'app/boot/click-replay.ts delayedForm': 'a form that was sent before the app loaded',
  'app/boot/held-events.ts listeners': 'that events are held back during hydration',
  'app/page-change.tsx shownLocation': 'the last announced page',
  'flow/run-after-pointer.ts wasPointerDown': OUTSIDE,
  'flow/flow-counts.ts handleEvent': 'transitions noted before the counting part loaded',
  'flow/use-query-state.ts isApplyingUrl': 'that the chart is answering the URL, for the length of one call',
  'flow/use-step-focus.ts previousStep': FOCUS,
  'forms/field-line.tsx checkedEmail': 'the email address at the last blur, for a note that appears only then',
  'forms/filing/filing-form.tsx changeTarget': FOCUS,
  'forms/hand-over/camera-button.tsx clickCount': 'the number of clicks, which the chart gets after it loads',
  'forms/hand-over/use-hand-over.ts runningActor': LOADED,
  'forms/honeypot.tsx wasInDocument': ONCE,
  'forms/saved-contact.tsx previousScreen': FOCUS,
  'forms/upload-progress.tsx fraction': 'a frequent update, which never enters a chart',
  'forms/use-form-binding.ts applyAtHydration': ONCE,
  'inspect/panel.tsx selectedId': INSPECTOR,
  'inspect/panel.tsx entryId': INSPECTOR,
  'inspect/panel.tsx isExpanded': INSPECTOR,
  'platform/api/bearer.ts tokenSource': 'the token source of the calls: the session, which is a higher layer',
  'platform/api/client.ts loading': LOADED,
  'platform/api/team-client.ts sessionSource': 'the token source of the team’s calls: the session, which is a higher layer',
  'request-page/reply-form.tsx isOpen': LOOK,
  'request-page/use-request-ref.ts key': 'the key of the URL: the skip link replaces it for a moment',
  'site/pages/faqs.tsx matches': 'the search text of the questions, which is stored nowhere',
  'site/sections/home/tabs.tsx selectedId': 'the selected panel: nothing else depends on it',
  'site/sections/home/use-carousel.ts position': OUTSIDE,
  'site/sections/text/use-current-section.ts currentId': LOOK,
  'site/sections/tools/tool-form.tsx values': CALCULATOR,
  'site/sections/use-is-visible.ts isVisible': LOOK,
  'team/case/cases.tsx openedReferences': 'the opened cases: their pages stay hidden with their input',
  'team/composer/insert-list.tsx previousFocus': FOCUS,
  'team/composer/use-case-entry.ts initialEntry': OUTSIDE,
  'team/flows/flow-picture.tsx svg': LOADED,
  'team/inbox/use-now.ts time': 'the time, for ages and deadlines in minutes',
  'team/shell/team-screen.tsx hasUnsavedCodes': 'that new recovery codes are visible and not saved yet: the page stays hidden',
  'team/shell/team-screen.tsx lastReference': FOCUS,
  'team/shell/team-screen.tsx mountedPaths': 'that the inbox or the unmatched emails were opened: they stay hidden and unchanged',
  'team/shell/use-shortcuts.ts isOn': 'whether single-key shortcuts are on while the page is open',
  'team/shell/use-shortcuts.ts isOpen': 'whether the dialog with the shortcuts is open',
  'ui/alert/alert-view.tsx isAtTop': LOOK,
  'ui/controls/password-control.tsx isShown': LOOK,
  'ui/controls/phone-control.tsx selectedCountry': TYPED,
  'ui/controls/phone-control.tsx frozenState': FOCUS,
  'ui/controls/phone-control.tsx typedText': TYPED,
  'ui/controls/phone-library.ts sharedLibrary': LOADED,
  'ui/form-parts/countdown.tsx seconds': 'a frequent update, which never enters a chart',
  'ui/form-parts/error-summary.tsx shownAttempt': FOCUS,
  'ui/form-parts/error-title.ts errorCount': 'the number of error summaries on the page, for its title',
  'ui/form-parts/file-field.tsx addEarlyFiles': ONCE,
  'ui/form-parts/file-field.tsx isDragOver': LOOK,
  'ui/form-parts/file-rows.tsx removedIndex': FOCUS,
  'ui/form-parts/rows-field.tsx keys': 'the identity of rows for React while rows are added and removed',
  'ui/form-parts/rows-field.tsx focusSelector': FOCUS,
  'ui/form-parts/saved-note.tsx isAnnounced': ONCE,
  'ui/form-parts/seconds-left.tsx seconds': 'a frequent update, which never enters a chart',
  'ui/motion/load-motion.ts isLoadRequested': LOADED,
  'ui/motion/load-motion.ts movingComponent': LOADED,
  'ui/motion/moving.tsx initialStyle': LOOK,
  'ui/motion/steps.tsx stepChange': LOOK,
  'ui/motion/use-motion.tsx wasShown': LOOK,
  'ui/reference.tsx isCopied': LOOK,
}

const HOOKS = new Set(['useState', 'useRef', 'useReducer', 'sharedValue'])
const AN_ELEMENT = /^<(HTML\w*Element|SVG\w*Element|AnimatedElement)>$/

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
