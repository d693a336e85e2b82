import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { findBestMatches } from '#src/site/content/best-matches.ts'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { controlRecipe } from '#src/ui/theme/recipes/control.ts'

const Input = chakra('input', controlRecipe)

export interface SearchMatches {
  readonly searchText: string
  /** Indexes of the matching texts. Null without a search. */
  readonly matchIndexes: ReadonlySet<number> | null
}

interface QuestionSearchProps {
  readonly searchMatches: SearchMatches
  /** Returns the texts that the page shows. A browser may have translated them. */
  readonly texts: () => readonly string[]
  readonly onFind: (found: SearchMatches) => void
}

/** Search field that filters questions and shows the number of matches. Hidden without scripts, because the search needs them. */
export function QuestionSearch({ searchMatches, texts, onFind }: QuestionSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const search = (typed: string) => onFind({ searchText: typed.trim(), matchIndexes: findBestMatches(texts(), typed) })
  // Searches for text that was typed before hydration.
  useEffect(() => {
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])
  const count = searchMatches.matchIndexes?.size
  return (
    <chakra.search display="block" marginTop="6" maxWidth="form" css={{ '@media (scripting: none)': { display: 'none' } }}>
      <chakra.label htmlFor="question-search" display="block" marginBottom="2" color="ink" fontWeight="strong">
        Search questions
      </chakra.label>
      <Input
        ref={input}
        id="question-search"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        aria-describedby="question-count"
        onInput={(event) => search(event.currentTarget.value)}
      />
      <chakra.p id="question-count" role="status" marginTop={count === undefined ? '0' : '2'}>
        {count === 0 && (
          <>
            <span>{`We didn’t find a question with “${searchMatches.searchText}”. `}</span>
            <SiteLink to="/contact-us">Ask us</SiteLink>
          </>
        )}
        {count !== undefined && count > 0 && <span>{count === 1 ? '1 question' : `${count} questions`}</span>}
      </chakra.p>
    </chakra.search>
  )
}
