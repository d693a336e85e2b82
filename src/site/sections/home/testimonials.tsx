import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, useRef } from 'react'
import { testimonials } from '#src/site/content/testimonials.ts'
import { type Carousel, useCarousel } from '#src/site/sections/home/use-carousel.ts'
import { Section } from '#src/site/sections/section.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { centeredStyle, emphasisStyle, iconButtonStyle, smallPrintStyle } from '#src/ui/theme/styles.ts'

const { quotes } = testimonials
/** Minimum width for two quotes side by side (specification 1, section 9). slider.ts has the same value. */
const WIDE_SCREEN = '@media (min-width: 1024px)'
const SLIDE_GAP = '32px'

/** Customer quotes as a carousel (APG) without autoplay. Until its script loads, the quotes are a row of the same size that scrolls. */
export function Testimonials() {
  const trackRef = useRef<HTMLDivElement>(null)
  const carousel = useCarousel(trackRef, quotes.length)
  const moveWithArrows = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    carousel?.showSlide(carousel.slideIndex + step)
  }
  /** Before the carousel's script runs, this function scrolls the row. The carousel later starts at the same position. */
  const showSlide = (slide: number) => {
    const row = trackRef.current
    if (carousel) carousel.showSlide(slide)
    else if (row) row.scrollLeft = (row.scrollWidth / quotes.length) * slide
  }
  return (
    <Section id="testimonials" title={testimonials.title} kind="carousel">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are an addition to the buttons inside */}
      <div onKeyDown={moveWithArrows}>
        <chakra.div
          ref={trackRef}
          display="flex"
          alignItems="stretch"
          gap={SLIDE_GAP}
          overflowX="auto"
          position="relative"
          role="group"
          aria-label="Quotes"
          aria-live="polite"
          // A scrolling row needs keyboard access.
          tabIndex={carousel ? undefined : 0}
          data-sliding={carousel !== null || undefined}
          css={{
            scrollSnapType: 'x mandatory',
            scrollbarWidth: 'none',
            '& > *': { flex: '0 0 100%', scrollSnapAlign: 'start', [WIDE_SCREEN]: { flexBasis: `calc(50% - ${SLIDE_GAP} / 2)` } },
            // Copied from keen-slider's stylesheet.
            '&[data-sliding]': { gap: '0', overflow: 'hidden', touchAction: 'pan-y', userSelect: 'none', scrollSnapType: 'none' },
            '@media (scripting: none), print': { display: 'block', '& > * + *': { marginTop: '10' } },
          }}
        >
          {quotes.map((quote, index) => (
            <Quote key={quote.text} {...quote} slideIndex={index} hidden={carousel !== null && !carousel.isShown(index)} />
          ))}
        </chakra.div>
        <CarouselControls carousel={carousel} onMove={showSlide} />
      </div>
    </Section>
  )
}

interface QuoteProps {
  readonly text: string
  readonly speaker: string
  readonly business: string
  readonly slideIndex: number
  readonly hidden: boolean
}

function Quote({ text, speaker, business, slideIndex, hidden }: QuoteProps) {
  return (
    <chakra.div role="group" aria-roledescription="slide" aria-label={`${slideIndex + 1} of ${quotes.length}`} inert={hidden}>
      <chakra.figure
        height="full"
        display="flex"
        flexDirection="column"
        justifyContent="space-between"
        gap="6"
        paddingInlineStart={{ base: '5', md: '6' }}
        borderInlineStart="2px solid"
        borderColor="line"
      >
        <chakra.blockquote {...emphasisStyle} fontSize="lead" lineHeight="1.45">
          <p>{`“${text}”`}</p>
        </chakra.blockquote>
        <figcaption>
          <chakra.span {...emphasisStyle}>{speaker}</chakra.span>
          <span>{`, ${business}`}</span>
        </figcaption>
      </chakra.figure>
    </chakra.div>
  )
}

interface ControlsProps {
  readonly carousel: Carousel | null
  readonly onMove: (slide: number) => void
}

/** Buttons: previous, one for each position, and next. */
function CarouselControls({ carousel, onMove }: ControlsProps) {
  const { slideIndex, lastIndex } = carousel ?? { slideIndex: 0, lastIndex: quotes.length - 1 }
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="8"
      rowGap="4"
      marginTop="6"
      css={{ '@media print': { display: 'none' } }}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" css={{ '@media (scripting: none)': { display: 'none' } }}>
        <StepButton label="Previous quote" icon="back" isDisabled={slideIndex === 0} onPress={() => onMove(slideIndex - 1)} />
        {/* With two quotes side by side, there is one position fewer. */}
        <chakra.div display="flex" css={{ '& > :last-child': { [WIDE_SCREEN]: { display: 'none' } } }}>
          {quotes.map(({ text }, slide) => (
            <SlideButton key={text} slide={slide} isCurrent={slide === slideIndex} onPress={() => onMove(slide)} />
          ))}
        </chakra.div>
        <StepButton label="Next quote" icon="arrow" isDisabled={slideIndex === lastIndex} onPress={() => onMove(slideIndex + 1)} />
      </chakra.div>
      <chakra.p {...smallPrintStyle}>{testimonials.note}</chakra.p>
    </chakra.div>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly icon: 'back' | 'arrow'
  /** True if there is no further quote. The button can still get the focus. */
  readonly isDisabled: boolean
  readonly onPress: () => void
}

function StepButton({ label, icon, isDisabled, onPress }: StepButtonProps) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onPress()}
      {...iconButtonStyle}
      css={{
        '&:hover:not([aria-disabled])': { borderColor: 'ink', bg: 'panel' },
        '&[aria-disabled]': { color: 'muted', borderColor: 'line', cursor: 'default' },
      }}
    >
      <Icon name={icon} />
    </chakra.button>
  )
}

function SlideButton({ slide, isCurrent, onPress }: { readonly slide: number; readonly isCurrent: boolean; readonly onPress: () => void }) {
  return (
    <chakra.button
      type="button"
      aria-label={`Quote ${slide + 1}`}
      aria-current={isCurrent || undefined}
      onClick={onPress}
      {...centeredStyle}
      width="1.75rem"
      height="2.75rem"
      cursor="pointer"
      css={{
        '&::before': { content: '""', width: '10px', height: '10px', borderRadius: '5px', border: '2px solid', borderColor: 'edge' },
        '&[aria-current]::before': { width: '20px', bg: 'green', borderColor: 'green' },
      }}
    />
  )
}
