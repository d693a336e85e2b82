/**
 * Types for the content pages. Each service is a file in `src/site/content/services`, and each tier is a file in `src/site/content/tiers`.
 * The file name is the path, spelled as in the specification. A page does not show an optional part that its file omits.
 */
import type { CostText } from '#contract/forms/cost.ts'

/** Data about a page that other pages also use. */
export interface PageSummary {
  /** Short name for breadcrumbs, headings, and the list of questions. */
  readonly name: string
  /** Title of the browser tab, without the company name. */
  readonly title: string
  /** Description for search results. */
  readonly description: string
  readonly calculator?: CalculatorName
}

/** Calculators. Each is loaded only with its page. */
export type CalculatorName =
  | 'factoring-cash-flow'
  | 'cost-per-mile'
  | 's-corp-window'
  | 'entity-chooser'
  | 'audit-readiness'
  | 'coverage-picker'
  | 'compliance-calendar'

/** A link to a path on the site, or to `tel:` or `mailto:`. */
export interface Action {
  readonly label: string
  readonly to: string
}

export interface LabeledNumber {
  readonly figure: string
  readonly label: string
}

/** The page's main number, shown on a drawing of a highway exit sign. `before`: text above the number ("Up to", "From"). */
export interface Sign extends LabeledNumber {
  readonly textAbove?: string
}

export interface Item {
  readonly title: string
  readonly text?: string
}

/** A list of deliverables. Several groups are shown side by side. */
export interface Group {
  readonly title?: string
  readonly items: readonly Item[]
}

/** Mark before each item. */
export type Mark = 'check' | 'none'

export interface Step extends Item {
  /** Person or agency that does the step: "You", "We", "The IRS". */
  readonly party: string
}

/** A stop on the road, with its mile marker ("Day 0", "Within 24 hours"). */
export interface Milestone extends Item {
  readonly mileMarker: string
}

export interface Comparison {
  /** Accessible name of the table. */
  readonly caption: string
  /** Column headings after the first column, which contains the row names. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly [subject: string, ...cells: string[]])[]
  /** More rows, collapsed below the table. The caption is the text of the button that opens them. */
  readonly moreRows?: Comparison
  /** Month in which the rows were last checked, such as "2026-11". If set, the table links to the page's sources. */
  readonly checked?: string
  readonly note?: string
}

/** A sample document, line by line. */
export interface SampleDocument {
  /** ID of the sample on the page that lists all samples. */
  readonly id: string
  readonly title: string
  readonly table: Comparison
  readonly action: Action
}

export interface Question {
  readonly question: string
  readonly answer: string
}

/** Source of a fact about law, deadlines, or money. A content file exports a list as `sources`. */
export interface Source {
  /** Part of the page's text, word for word. */
  readonly quote: string
  /** Statute, regulation, or agency page: "IRC § 1362(b)". */
  readonly source: string
  readonly href: string
  /** Year and month of the last check: "2026-11". */
  readonly checked: string
}

/** A page's texts, with the sources for its facts. */
export type WithSources<Content> = Content & { readonly sources?: readonly Source[] | undefined }

/** A link to another page, with a reason to open it. */
export interface RelatedLink {
  readonly to: string
  readonly text: string
}

/** A section with a heading and an introduction. */
type ContentSection<Content> = Content & { readonly title?: string; readonly text?: string }

/** Vehicle drawn next to the exit sign. */
export type Vehicle = 'van' | 'reefer' | 'flatbed' | 'tanker' | 'bobtail'

/** The page's roadside object (src/site/sections/drawing/roadside.tsx). */
export type RoadsideObject =
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

/** Last section of a page. By default, it has the page's actions. */
export interface ClosingSection {
  readonly title: string
  readonly text: string
  readonly action?: Action
  readonly secondAction?: Action
}

export interface ServiceContent {
  /** Outcome, in the visitor's words. */
  readonly title: string
  readonly lead: string
  readonly action: Action
  /** Second link, next to `action`. Default: the phone number. */
  readonly secondAction?: Action
  /** Text links in the hero instead of the second button. */
  readonly links?: readonly Action[]
  /** Price line: what the customer pays, when, and to whom. */
  readonly cost: CostText
  readonly sign: Sign
  readonly vehicle: Vehicle
  readonly roadside: RoadsideObject
  readonly facts?: readonly LabeledNumber[]
  readonly included?: ContentSection<{ readonly groups: readonly Group[]; readonly note?: string; readonly mark?: Mark; readonly sample?: SampleDocument }>
  readonly steps?: ContentSection<{ readonly steps: readonly Step[] }>
  readonly timeline?: ContentSection<{ readonly milestones: readonly Milestone[] }>
  readonly comparison?: ContentSection<{ readonly table: Comparison }>
  /** Heading and introduction of the calculator in `Head.calculator`. */
  readonly calculator?: { readonly title: string; readonly text: string }
  readonly preparation?: ContentSection<{ readonly items: readonly string[] }>
  readonly questions: readonly Question[]
  /** Section for business partners, after the questions. */
  readonly partners?: { readonly title: string; readonly text: string; readonly arrangements: readonly Item[]; readonly action: Action }
  readonly related: readonly RelatedLink[]
  readonly closing: ClosingSection
}

/** A service on its tier's page. */
export interface TierCard {
  readonly to: string
  readonly text: string
  /** Short fact about the service, such as "20–25 days". */
  readonly fact?: string
  /** Label of the card. Default: the service's name in the menus. */
  readonly label?: string
}

/** Road drawn next to the headline. */
export type RoadDrawing = 'ramp' | 'weigh-station' | 'merge' | 'interchange' | 'dock-to-dock'

export interface TierContent {
  readonly title: string
  readonly lead: string
  readonly action: Action
  readonly secondAction?: Action
  readonly links?: readonly Action[]
  readonly cost: CostText
  readonly sign: Sign
  readonly road: RoadDrawing
  readonly cards: ContentSection<{
    readonly cards: readonly TierCard[] /** True: the cards have numbers, because their order matters. */
    readonly ordered?: boolean
  }>
  readonly calendar?: ContentSection<{ readonly months: readonly { readonly month: string; readonly filings: readonly string[] }[]; readonly note: string }>
  readonly comparison?: ContentSection<{ readonly table: Comparison }>
  readonly timeline?: ContentSection<{ readonly milestones: readonly Milestone[] }>
  readonly promise?: ContentSection<{ readonly groups: readonly Group[]; readonly note?: string }>
  readonly questions: readonly Question[]
  readonly related: readonly RelatedLink[]
  readonly closing: ClosingSection
}
