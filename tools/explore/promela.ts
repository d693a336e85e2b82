/**
 * Two tabs, the device, the network and the server as a Promela model for SPIN. What an event makes of a tab comes from the shipped charts, as
 * tables; what the processes do with it is written here as the moves of `moves-of-*.ts` are, and SPIN searches the interleavings by itself.
 */
import type { Bounds, Parts } from './parts.ts'
import { type ChartTables, idOf, type TabTurn, tablesOf } from './promela-tables.ts'
import type { Local } from './tab.ts'

/** What may be bounded in the model; nothing else happens in it. */
export type SpinBounds = Readonly<Required<Pick<Bounds, 'open' | 'type' | 'submit' | 'cancel' | 'close' | 'again'>>>

const OPS = 10
const CALLS = 6
const ASKED = 4
/** Stands for a form that is sent, among what a turn asks for. */
const SENDS = 9
/** What is on its way, in one number: tab, whether it is waited for, what was typed, key, answer. */
const CALL = { heard: 2, typed: 4, key: 16, answer: 64, begin: 256 } as const

type Cells = readonly (number | Cells)[]
const cells = (values: Cells): string => `{${values.map((value) => (typeof value === 'number' ? value : cells(value))).join(',')}}`
function table(name: string, values: Cells): string {
  const sizes: number[] = []
  for (let at: Cells | number | undefined = values; typeof at === 'object'; at = at[0]) sizes.push(at.length)
  return `static const unsigned short ${name}${sizes.map((size) => `[${size}]`).join('')} = ${cells(values)};`
}
const grid = (sizes: readonly number[], value: (...at: number[]) => number): Cells => {
  const [size = 0, ...rest] = sizes
  return Array.from({ length: size }, (_, at) => (rest.length === 0 ? value(at) : grid(rest, (...more) => value(at, ...more))))
}
const bit = (holds: boolean) => (holds ? 1 : 0)

/** Each thing that can happen to a tab, and how many numbers come with it. */
const KINDS = {
  taken: 1,
  type: 4,
  submit: 4,
  cancel: 1,
  again: 1,
  retake: 1,
  rememberContact: 1,
  loadDraft: 0,
  saveDraft: 1,
  saveKey: 1,
  removeDraft: 1,
  submitForm: 4,
} as const

function chartTables(tables: ChartTables): string {
  const { locals, drafts, turns, opened, requests } = tables
  const [places, number] = [locals.length + 1, drafts.length]
  const all: readonly TabTurn[] = [opened, ...turns.map(({ turn }) => turn)]
  const place = new Map(turns.map(({ local, on }, at) => [`${local} ${on.kind} ${on.with}`, at + 2]))
  const at = (id: number) => locals.find((one) => one.id === id)
  const ofTurns = (name: string, value: (turn: TabTurn) => number | Cells) => table(name, [value({ ...opened, asked: [] }), ...all.map(value)])
  const ofLocals = (name: string, value: (local: Local) => number) =>
    table(
      name,
      grid([places], (id) => {
        const local = at(id)
        return local ? value(local) : 0
      }),
    )
  const asked = ({ asked: all }: TabTurn): Cells =>
    grid([ASKED, 3], (index, part) => {
      const one = all[index]
      if (!one) return 0
      return ('call' in one ? [SENDS, one.call.key, one.call.typed] : [one.actor + 1, one.draft, 0])[part] as number
    })
  const keeps = new Map(tables.keeps.map(({ kept, actor, draft, to }) => [`${kept} ${actor} ${draft}`, to]))
  const takes = new Map(tables.takes.map((one) => [`${one.from} ${one.key} ${one.typed}`, one]))
  const ofRequests = (name: string, value: (one: ChartTables['takes'][number]) => number) =>
    table(
      name,
      grid([requests, 4, 4], (...where) => {
        const one = takes.get(where.join(' '))
        return one ? value(one) : 0
      }),
    )
  return [
    ...Object.entries(KINDS).map(([kind, most]) =>
      table(
        `ON_${kind}`,
        grid([places, most || number], (id, what) => place.get(`${id} ${kind} ${what}`) ?? 0),
      ),
    ),
    ofTurns('TO', ({ to }) => to),
    ofTurns('MASK', ({ mask }) => mask),
    ofTurns('SAID', ({ said }) => said),
    ofTurns('CLAIMS', ({ claims }) => bit(claims)),
    ofTurns('ASKED', asked),
    ofLocals('CAN_TYPE', ({ state }) => bit(state.startsWith('form.') || state === 'resuming')),
    ofLocals('CAN_SEND', ({ state, typed }) => bit(state.startsWith('form.') && typed > 0)),
    ofLocals('CAN_CANCEL', ({ isSending }) => bit(isSending)),
    ofLocals('CAN_BEGIN', ({ state }) => bit(state === 'received')),
    ofLocals('CAN_RETAKE', ({ state }) => bit(state === 'openInOtherTab')),
    ofLocals('REMEMBERS', ({ pending }) => bit(pending.has('rememberContact'))),
    ofLocals('ACTIVE', (local) => bit(tables.isActive(local))),
    ofLocals('SAYS', (local) => bit(tables.saysSaved(local))),
    ofLocals('SAVED', (local) => tables.savedIn(local)),
    ofLocals('TYPED', ({ typed }) => typed),
    ofLocals('ASIDE', ({ aside }) => aside),
    table('IN_DRAFT', drafts.map(tables.typedOf)),
    table(
      'KEEP',
      grid([number, 5, number], (...where) => keeps.get(where.join(' ')) ?? 0),
    ),
    ofRequests('TAKE', ({ to }) => to),
    ofRequests('REFERENCE', ({ reference }) => reference),
    table(
      'HAS',
      grid([requests, 4], (list, typed) => bit(tables.requestsWith(typed).includes(list))),
    ),
    table(
      'TWICE',
      grid([requests], (list) => bit(tables.requestsTwice.includes(list))),
    ),
  ].join('\n')
}

/** Where the model looks for its tables: SPIN takes only short pieces of C into a model itself. */
export const TABLES = 'tables.h'

/** The model of the shipped charts, or of broken ones, and its tables. */
export function promelaOf(parts: Parts, bounds: SpinBounds): { readonly model: string; readonly tables: string } {
  const tables = tablesOf(parts, bounds)
  const answer = (call: string) => `(${call} / ${CALL.answer}) % 4`
  const waits = (call: string) => `(${call} / ${CALL.heard}) % 2 == 1`
  const byHand = (t: number, what: string, name: keyof SpinBounds, where: string, event: string) =>
    `  :: d_step { inbox[0] == 0 && inbox[1] == 0 && spent_${name} < ${bounds[name]} && c_expr { ${where}[now.l[${t}]] } -> tab = ${t}; ${event}; turned(); spent_${name}++; check() } /* ${what} */`
  const tab = (t: 0 | 1) => `active proctype Tab${t}() {
end:
  do
  :: d_step { l[${t}] == 0 && spent_open < ${bounds.open}${t === 1 ? ' && l[0] != 0' : ''} -> tab = ${t}; turn = 1; turned(); spent_open++; check() }
  :: d_step { l[${t}] != 0 && inbox[${t}] > 0 -> tab = ${t}; inbox[${t}]--; c_code { turn = ON_taken[now.l[${t}]][0]; }; turned(); check() }
  :: d_step { inbox[${t}] == 0 && c_expr { REMEMBERS[now.l[${t}]] } -> tab = ${t}; c_code { turn = ON_rememberContact[now.l[${t}]][0]; }; turned(); check() }
  :: d_step { l[${t}] != 0 && spent_close < ${bounds.close} -> tab = ${t}; close(); spent_close++; check() }
${[
  byHand(t, 'types', 'type', 'CAN_TYPE', `last = spent_type + 1; c_code { turn = ON_type[now.l[${t}]][now.last]; }`),
  byHand(t, 'sends', 'submit', 'CAN_SEND', `c_code { turn = ON_submit[now.l[${t}]][now.spent_submit + 1]; }`),
  byHand(t, 'cancels', 'cancel', 'CAN_CANCEL', `c_code { turn = ON_cancel[now.l[${t}]][0]; }`),
  byHand(t, 'begins another one', 'again', 'CAN_BEGIN', `c_code { turn = ON_again[now.l[${t}]][0]; }`),
  byHand(t, 'goes on here', 'open', 'CAN_RETAKE', `c_code { turn = ON_retake[now.l[${t}]][0]; }`),
].join('\n')}
  od
}`
  const call = (at: number) => `active proctype Call${at}() {
end:
  do
  :: d_step { calls[${at}] != 0 && !(${waits(`calls[${at}]`)} && inbox[calls[${at}] % 2] > 0) ->
      x = calls[${at}]; tab = x % 2; heard = ${waits('x')} && l[tab] != 0; calls[${at}] = 0;
      if
      :: ${answer('x')} != 0 -> sort(); ref = ${answer('x')}; c_code { turn = ON_submitForm[now.l[tab]][ref]; }; turned()
      :: else ->
        key = (x / ${CALL.key}) % 4; draft = (x / ${CALL.typed}) % 4;
        c_code { ref = REFERENCE[now.requests][key][draft]; now.requests = TAKE[now.requests][key][draft]; };
        if :: heard -> calls[${at}] = ${CALL.begin} + tab + ${CALL.heard} + draft * ${CALL.typed} + key * ${CALL.key} + ref * ${CALL.answer} :: else fi;
        sort()
      fi;
      check() }
  od
}`
  const settles = ['saveDraft', 'saveKey', 'removeDraft'] as const
  const model = `/* Made by \`npm run explore -- --promela FILE\` from the shipped charts: ${tables.locals.length} positions of a tab, ${tables.drafts.length} drafts. */
c_decl {
\\#include "${TABLES}"
}
short l[2]; byte inbox[2]; short kept; short requests; byte last; byte said;
byte nops; byte otab[${OPS}]; byte oact[${OPS}]; short odraft[${OPS}]; byte oheard[${OPS}];
short calls[${CALLS}];
byte spent_open; byte spent_type; byte spent_submit; byte spent_cancel; byte spent_close; byte spent_again;
hidden short i; hidden short j; hidden short n; hidden short turn; hidden short tab; hidden short act; hidden short draft; hidden short key; hidden short before;
hidden short ref; hidden short heard; hidden short rest; hidden short x; hidden short hears; hidden short flag;

c_code {
/* Whether what was typed last is anywhere. */
static int holds(void) {
  int at;
  if (TYPED[now.l[0]] == now.last || TYPED[now.l[1]] == now.last || ASIDE[now.l[0]] == now.last || ASIDE[now.l[1]] == now.last) return 1;
  if (IN_DRAFT[now.kept] == now.last || HAS[now.requests][now.last]) return 1;
  for (at = 0; at < now.nops; at++) if (IN_DRAFT[now.odraft[at]] == now.last) return 1;
  for (at = 0; at < ${CALLS}; at++) if (now.calls[at] != 0 && (now.calls[at] / ${CALL.typed}) % 4 == now.last) return 1;
  return 0;
}
static int isLost(void) { return now.last > 0 && !holds(); }
static int isTwice(void) { return TWICE[now.requests]; }
static int areActive(void) { return ACTIVE[now.l[0]] && ACTIVE[now.l[1]]; }
static int isUnsaved(int t) { return SAYS[now.l[t]] && SAVED[now.l[t]] != now.kept; }
/* 0: it asks for no more; 1: of the device; 2: of the server. */
static int asksFor(int turn, int at) { return at >= ${ASKED} || ASKED[turn][at][0] == 0 ? 0 : ASKED[turn][at][0] == ${SENDS} ? 2 : 1; }
}

/* What is on its way has no order: the largest number first. */
inline sort() {
  i = 0;
  do
  :: i + 1 < ${CALLS} ->
    j = 0;
    do
    :: j + 1 < ${CALLS} -> if :: calls[j] < calls[j + 1] -> n = calls[j]; calls[j] = calls[j + 1]; calls[j + 1] = n :: else fi; j++
    :: else -> break
    od;
    i++
  :: else -> break
  od
}
/* A tab waits for some of what it has asked before, and for the rest no more. */
inline listen() {
  i = 0;
  do
  :: i < nops -> if :: otab[i] == tab && !((hears >> oact[i]) & 1) -> oheard[i] = 0 :: else fi; i++
  :: else -> break
  od;
  i = 0;
  do
  :: i < ${CALLS} ->
    if
    :: calls[i] != 0 && calls[i] % 2 == tab && ${waits('calls[i]')} && !((hears >> ${idOf('submitForm')}) & 1) ->
      if :: ${answer('calls[i]')} == 0 -> calls[i] = calls[i] - ${CALL.heard} :: else -> calls[i] = 0 fi
    :: else
    fi;
    i++
  :: else -> break
  od;
  sort()
}
/* What an event makes of a tab, and what that asks of the rest. */
inline turned() {
  assert(turn != 0);
  c_code { now.l[tab] = TO[turn]; hears = MASK[turn]; };
  listen();
  rest = 0;
  do
  :: true ->
    c_code { flag = asksFor(turn, rest); };
    if
    :: flag == 2 ->
      assert(calls[${CALLS - 1}] == 0);
      c_code { now.calls[${CALLS - 1}] = ${CALL.begin} + tab + ${CALL.heard} + ASKED[turn][rest][2] * ${CALL.typed} + ASKED[turn][rest][1] * ${CALL.key}; };
      sort(); rest++
    :: flag == 1 ->
      assert(nops < ${OPS});
      otab[nops] = tab; oheard[nops] = 1;
      c_code { now.oact[now.nops] = ASKED[turn][rest][0] - 1; now.odraft[now.nops] = ASKED[turn][rest][1]; };
      nops++; rest++
    :: else -> break
    fi
  od;
  c_code { if (SAID[turn] > now.said) now.said = SAID[turn]; flag = CLAIMS[turn]; };
  if :: flag && l[1 - tab] != 0 -> ${parts.isClaimHeard ? 'inbox[1 - tab]++' : 'skip'} :: else fi
}
inline dropOp(at) {
  j = at;
  do
  :: j + 1 < nops -> otab[j] = otab[j + 1]; oact[j] = oact[j + 1]; odraft[j] = odraft[j + 1]; oheard[j] = oheard[j + 1]; j++
  :: else -> break
  od;
  nops--; otab[nops] = 0; oact[nops] = 0; odraft[nops] = 0; oheard[nops] = 0
}
/* A tab is gone: the first write that it has asked for still stands, and what it has sent may still arrive. */
inline close() {
  c_code { heard = SAYS[now.l[tab]]; };
  l[tab] = 0; inbox[tab] = 0; rest = 1; i = 0;
  do
  :: i < nops && otab[i] != tab -> i++
  :: i < nops && otab[i] == tab && (oact[i] == ${idOf('loadDraft')} || rest == 0) -> dropOp(i)
  :: i < nops && otab[i] == tab && oact[i] != ${idOf('loadDraft')} && rest > 0 -> rest--; oheard[i] = 0; i++
  :: else -> break
  od;
  i = 0;
  do
  :: i < ${CALLS} ->
    if
    :: calls[i] != 0 && calls[i] % 2 == tab ->
      if :: ${answer('calls[i]')} != 0 -> calls[i] = 0 :: else -> if :: ${waits('calls[i]')} -> calls[i] = calls[i] - ${CALL.heard} :: else fi fi
    :: else
    fi;
    i++
  :: else -> break
  od;
  sort();
  c_code { if (!heard && isLost()) now.last = 0; }
}
inline check() {
  c_code { flag = isTwice() ? 3 : isLost() ? 2 : 0; };
  /* nothing typed is lost unless the person erased it */
  assert(flag != 2);
  /* at most one request per key */
  assert(flag != 3);
  if
  :: inbox[0] == 0 && inbox[1] == 0 ->
    c_code { flag = areActive() ? 1 : now.nops == 0 && (isUnsaved(0) || isUnsaved(1)) ? 4 : 0; };
    /* at most one active tab a flow */
    assert(flag != 1);
    /* nothing acknowledged is lost: what a page says to be saved rests on the device */
    assert(flag != 4)
  :: else
  fi
}
${tab(0)}
${tab(1)}
active proctype Device() {
end:
  do
  :: d_step { nops > 0 && !(oheard[0] && inbox[otab[0]] > 0) ->
      tab = otab[0]; act = oact[0]; draft = odraft[0]; heard = oheard[0] && l[tab] != 0; before = kept;
      dropOp(0);
      if :: act != ${idOf('loadDraft')} -> c_code { now.kept = KEEP[now.kept][act][draft]; } :: else fi;
      if
      :: heard && act == ${idOf('loadDraft')} -> c_code { turn = ON_loadDraft[now.l[tab]][before]; }; turned()
${settles.map((actor) => `      :: heard && act == ${idOf(actor)} -> c_code { turn = ON_${actor}[now.l[tab]][0]; }; turned()`).join('\n')}
      :: else
      fi;
      check() }
  od
}
${Array.from({ length: CALLS }, (_, at) => call(at)).join('\n')}
`
  return { model, tables: `${chartTables(tables)}\n` }
}
