import { chakra } from '@chakra-ui/react/styled-system'
import { Component, type ReactNode } from 'react'
import { company } from '#contract/company.ts'

interface Props {
  /** A new one (the path) clears the failure: another page may well work. */
  readonly at: string
  readonly children: ReactNode
}

/**
 * Stands in for a page that could not be loaded or shown. Answers are safe in their draft, so loading again is the
 * way on; the phone is beside it.
 */
export class PageBoundary extends Component<Props, { failedAt: string | null }> {
  override state = { failedAt: null as string | null }

  static getDerivedStateFromError() {
    return { failedAt: '' }
  }

  static getDerivedStateFromProps({ at }: Props, { failedAt }: { failedAt: string | null }) {
    if (failedAt === '') return { failedAt: at }
    return failedAt !== null && failedAt !== at ? { failedAt: null } : null
  }

  override render() {
    if (this.state.failedAt === null) return this.props.children
    return (
      <chakra.div role="alert" maxWidth="page" marginInline="auto" paddingInline="gutter" paddingBlock="section" display="grid" gap="5">
        <h1>This page did not load</h1>
        <p>What you typed is kept on this device. Check your connection, then load the page again.</p>
        <p>
          <a href={this.props.at}>Load the page again</a> or call <a href={`tel:${company.phone.e164}`}>{company.phone.display}</a>.
        </p>
      </chakra.div>
    )
  }
}
