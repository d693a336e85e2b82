import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ConfigData, HtmlValidate } from 'html-validate'
import { root } from '../../scripts/bootstrap/root.mjs'
import { findingsIn, type Judge, npmVersion } from './kit.ts'

const CONFIG: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How the serializer of React writes, which is as right.
    'void-style': 'off',
    'doctype-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
    // A stable name for a list without markers: WebKit takes the role away with the markers.
    'no-redundant-role': 'off',
    // Files of our own, from the same server as the page.
    'require-sri': 'off',
    // A matter of looks.
    'tel-non-breaking': 'off',
    // A label around its control that names it besides is what old assistive technology understands.
    'no-redundant-for': 'off',
    // The ids of React begin with an underscore, as HTML lets them.
    'valid-id': ['error', { relaxed: true }],
    // `autocapitalize` on addresses: some keyboards heed it there, too.
    'input-attributes': 'off',
    // Calculators answer while one types: there is nothing to send.
    'wcag/h32': 'off',
    // Boxes of one group share a name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button'] }],
  },
}

const dist = join(root, 'dist')

const judge = async (html: string, name: string) => {
  const { results } = await new HtmlValidate(CONFIG).validateString(html, name)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, line, column }) => `${name}:${line}:${column} ${ruleId}: ${message}`))
}

export const html: Judge = {
  name: 'html-validate',
  version: () => npmVersion('html-validate'),
  onFault: async ({ url }) => judge(await (await fetch(url)).text(), 'planted'),
  onProduct: () => findingsIn(glob('**/*.html', { cwd: dist }), async (file) => judge(await readFile(join(dist, file), 'utf8'), file)),
}
