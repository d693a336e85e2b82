import { chakra } from '@chakra-ui/react/styled-system'
import { findLink } from '#src/site/content/navigation.ts'
import { statusCard, statusPageText } from '#src/site/content/status-card.ts'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { PictureCard, PictureLine } from '#src/site/sections/home/picture-card.tsx'
import { emphasisStyle, smallPrintStyle, topBorderStyle } from '#src/ui/theme/styles.ts'
import { touchTargetStyle } from '#src/ui/theme/target.ts'

const { title, reference, short, says, next, timeline } = statusCard

/** Sample of a status page after some days, with a link to the page that finds a request. */
export function StatusCard() {
  return (
    <div>
      <PictureCard
        alt={`The status page of an LLC formation in Texas. ${says} Before that, the owner read and approved the Articles. Each step has a date.`}
        title={title}
        note={reference}
      >
        <chakra.p marginTop="3" fontSize="subheading" fontFamily="heading" fontWeight="display" color="ink" lineHeight="1.2">
          {short}
        </chakra.p>
        <chakra.p marginTop="1" color="ink">
          {says}
        </chakra.p>
        {/* Phones show only the last two events. */}
        <chakra.ol marginTop="4" css={{ '@media (max-width: 29.99rem)': { '& > :not(:nth-last-of-type(-n + 2))': { display: 'none' } } }}>
          {timeline.map(({ day, text }, index) => (
            <PictureLine key={day} title={text} progress={index === timeline.length - 1 ? 'live' : 'done'} note={day} />
          ))}
        </chakra.ol>
        <chakra.p paddingTop="3" {...topBorderStyle}>
          <chakra.span display="block" {...smallPrintStyle}>
            What’s next
          </chakra.span>
          <span>{next}</span>
        </chakra.p>
      </PictureCard>
      <chakra.p marginTop="4" lineHeight="1.45">
        {statusPageText}
      </chakra.p>
      <chakra.p {...emphasisStyle} css={{ '& a': touchTargetStyle }}>
        <SiteLink {...findLink}>{findLink.label}</SiteLink>
      </chakra.p>
    </div>
  )
}
