/**
 * What a content page is made of. Every service is one file of `src/site/content/services`, every tier one of `src/site/content/tiers`;
 * the file's name is its path, letter for letter as the specification spells it. A part that is left out is not shown.
 */
import type { Cost } from '#contract/forms/cost.ts'

/** What the site knows of a page before it is opened: title, description, name in breadcrumbs, menus and lists. */
export interface Head {
  /** Short, as breadcrumbs and the bar on phones say it. */
  readonly name: string
  /** Of the browser's tab, without the company's name. */
  readonly title: string
  /** One sentence for search results. */
  readonly description: string
  /** The calculator of the page, if it has one. */
  readonly tool?: ToolName
}

/** Calculators; each is loaded with its page only. */
export type ToolName = 'factoring-cash-flow' | 'cost-per-mile' | 's-corp-window' | 'entity-chooser' | 'audit-readiness' | 'cover-picker' | 'compliance-calendar'

/** A way on: the words name the act, the target is a path of the site or `tel:`. */
export interface Action {
  readonly label: string
  readonly to: string
}

/** A number and what it is about. */
export interface Figure {
  readonly figure: string
  readonly label: string
}

/** The page's one number, on the exit sign; `before` stands above it ("Up to", "From"). */
export interface Sign extends Figure {
  readonly before?: string
}

/** A line with a name; the text says what it means for the visitor. */
export interface Item {
  readonly title: string
  readonly text?: string
}

/** A list of what is done or delivered; several groups stand side by side. */
export interface Group {
  readonly title?: string
  readonly items: readonly Item[]
}

/** What stands before a line: ticked off, or only named. */
export type Mark = 'check' | 'none'

export interface Step extends Item {
  /** Who acts: "You", "We", "The IRS". */
  readonly who: string
}

/** A stop on the road, with its mile marker ("Day 0", "Within 24 hours"). */
export interface Milestone extends Item {
  readonly at: string
}

export interface Comparison {
  /** Says what is compared; read out before the table. */
  readonly caption: string
  /** Heads of the columns after the first, which names what is compared. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly [subject: string, ...cells: string[]])[]
  readonly note?: string
}

export interface Question {
  readonly question: string
  readonly answer: string
}

/** Where a fact about law, deadlines or money comes from. A content file exports its own as `sources`. */
export interface Source {
  /** A piece of the page's own text, letter for letter. */
  readonly says: string
  /** Statute, regulation or agency page: "IRC § 1362(b)". */
  readonly source: string
  readonly href: string
  /** Year and month it was last looked up: "2026-11". */
  readonly checked: string
}

/** The words of a page together with the sources of its facts. */
export type Sourced<Content> = Content & { readonly sources?: readonly Source[] | undefined }

/** A way on to another page, with the reason to go there. */
export interface Related {
  readonly to: string
  readonly text: string
}

/** A part with a heading, and a sentence under it. */
type Part<Content> = Content & { readonly title?: string; readonly text?: string }

/** What stands next to the exit sign: which of the drawn vehicles this page shows. */
export type Vehicle = 'van' | 'reefer' | 'flatbed' | 'tanker' | 'bobtail'

/** What stands by the road: the page's own thing (src/site/sections/drawing/roadside.tsx). */
export type Beside =
  | 'bank'
  | 'billboard'
  | 'booth'
  | 'boxes'
  | 'cabinets'
  | 'calendar'
  | 'clinic'
  | 'closed'
  | 'cones'
  | 'dock'
  | 'exit'
  | 'fleet'
  | 'for-sale'
  | 'fork'
  | 'guardrail'
  | 'invoice'
  | 'laptop'
  | 'mailboxes'
  | 'markers'
  | 'mast'
  | 'office'
  | 'offices'
  | 'pallets'
  | 'pumps'
  | 'sheet'
  | 'shop'
  | 'terminal'
  | 'tower'
  | 'tractor'

export interface ServiceContent {
  /** The outcome, in the visitor's words. */
  readonly title: string
  readonly lead: string
  readonly action: Action
  /** Beside the first; the telephone without it. */
  readonly second?: Action
  /** What is paid, when and to whom. */
  readonly cost: Cost
  readonly sign: Sign
  readonly vehicle: Vehicle
  readonly beside: Beside
  readonly facts: readonly Figure[]
  readonly included?: Part<{ readonly groups: readonly Group[]; readonly note?: string; readonly mark?: Mark; readonly more?: Action }>
  readonly steps?: Part<{ readonly steps: readonly Step[] }>
  readonly timeline?: Part<{ readonly milestones: readonly Milestone[] }>
  readonly comparison?: Part<{ readonly table: Comparison }>
  /** Heading and sentence of the calculator that `Head.tool` names. */
  readonly tool?: { readonly title: string; readonly text: string }
  readonly ready?: Part<{ readonly items: readonly string[] }>
  readonly questions: readonly Question[]
  /** For those who sell to the same people, after all that is for the visitor. */
  readonly partners?: { readonly title: string; readonly text: string; readonly ways: readonly Item[]; readonly action: Action }
  readonly related: readonly Related[]
  readonly closing: { readonly title: string; readonly text: string }
}

/** A service on the page of its tier. */
export interface TierCard {
  readonly to: string
  readonly text: string
  /** A figure of the specification: "20–25 days". */
  readonly fact?: string
  /** In place of the service's name in the menus. */
  readonly label?: string
}

/** Which road is drawn next to the headline. */
export type Road = 'ramp' | 'weigh-station' | 'merge' | 'interchange' | 'dock-to-dock'

export interface TierContent {
  readonly title: string
  readonly lead: string
  readonly action: Action
  readonly second?: Action
  readonly cost: Cost
  readonly sign: Sign
  readonly road: Road
  readonly cards: Part<{ readonly cards: readonly TierCard[] /** Numbered: the order matters. */; readonly ordered?: boolean }>
  readonly calendar?: Part<{ readonly months: readonly { readonly month: string; readonly due: readonly string[] }[]; readonly note: string }>
  readonly comparison?: Part<{ readonly table: Comparison }>
  readonly timeline?: Part<{ readonly milestones: readonly Milestone[] }>
  readonly promise?: Part<{ readonly groups: readonly Group[]; readonly note?: string }>
  readonly questions: readonly Question[]
  readonly related: readonly Related[]
  readonly closing: { readonly title: string; readonly text: string }
}
