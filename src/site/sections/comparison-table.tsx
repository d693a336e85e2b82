import { chakra } from '@chakra-ui/react/styled-system'
import type { Comparison } from '#src/site/content/page.ts'
import { Chevron } from '#src/site/layout/chevron.tsx'
import { checkedMonthsText } from '#src/site/sections/sources.tsx'
import { printedOpenStyle } from '#src/ui/theme/styles.ts'

/** Table on a content page. On phones, each row is a small grid. If the table has several columns, the grid cells show column names. */
export function ComparisonTable({ table }: { readonly table: Comparison }) {
  const hasOneColumn = table.columns.length === 1
  return (
    <>
      <chakra.table
        width="full"
        display={hasOneColumn ? 'block' : { base: 'block', md: 'table' }}
        borderCollapse="collapse"
        tableLayout="fixed"
        lineHeight="1.45"
        css={{
          '& tbody, & tr': { display: { base: 'block', md: 'revert' } },
          // With large text, each cell gets the full width.
          '& tbody tr': {
            display: { base: 'grid', md: 'revert' },
            gridTemplateColumns: hasOneColumn
              ? 'minmax(40%, 1fr) minmax(0, auto)'
              : `repeat(auto-fit, minmax(min(100%, ${table.columns.length > 2 ? '100%' : '8rem'}), 1fr))`,
            columnGap: '4',
            borderBottom: '1px solid',
            borderColor: 'line',
            paddingBlock: { base: hasOneColumn ? '2' : '4', md: '0' },
          },
          // On phones, the first and the last row have no outer padding, because they are next to the edges of the section.
          '& tbody tr:first-of-type': { paddingTop: { base: '0' } },
          '& tbody tr:last-of-type': { paddingBottom: { base: '0' }, borderBottomWidth: { base: '0', lg: '1px' } },
          '& tbody th': { gridColumn: hasOneColumn ? 'auto' : '1 / -1', paddingInlineEnd: { base: '0', md: '4' } },
          '& th, & td': {
            display: { base: 'block', md: 'table-cell' },
            textAlign: 'start',
            verticalAlign: 'top',
            paddingBlock: { base: '1', md: '4' },
            paddingInlineEnd: { base: '0', md: '6' },
          },
          // Aligns the cells in a row if the column names have different lengths.
          '& tbody td': {
            display: { base: 'grid', md: 'table-cell' },
            gridRow: hasOneColumn ? 'auto' : 'span 2',
            gridTemplateRows: 'subgrid',
            rowGap: '0.5',
            fontSize: { base: '0.9688rem', md: 'text' },
          },
          '& thead': { display: { base: 'none', md: 'table-header-group' } },
          // The first column is narrow, because the row names are shorter than the other texts.
          '& thead td': { width: { md: table.columns.length > 2 ? '19%' : '24%' } },
          '& tr > :last-child': { paddingInlineEnd: '0' },
          '& thead tr': { borderBottom: '2px solid', borderColor: 'ink' },
          // The rows of a table with one column are short, so they fill two columns.
          ...(hasOneColumn && {
            '& > thead': { display: 'none' },
            '& > tbody': { display: 'block', columnCount: { md: 2 }, columnGap: '8' },
            '& > tbody > tr:nth-of-type(n)': { display: 'grid', breakInside: 'avoid', paddingBlock: { md: '3' }, borderBottomWidth: { md: '1px' } },
            '& > tbody > tr > *': { display: 'block', paddingBlock: '0' },
          }),
        }}
      >
        <caption>
          <chakra.span srOnly>{table.caption}</chakra.span>
        </caption>
        <thead>
          <tr>
            <td />
            {table.columns.map((column) => (
              <chakra.th key={column} scope="col" color="ink" fontFamily="heading" fontSize={table.columns.length > 2 ? 'text' : 'lead'} fontWeight="heading">
                {column}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([subject, ...cells]) => (
            <tr key={subject}>
              <chakra.th scope="row" color="ink" fontWeight="strong">
                {subject}
              </chakra.th>
              {cells.map((cell, index) => (
                <td key={table.columns[index]}>
                  {!hasOneColumn && (
                    <chakra.span display={{ base: 'block', md: 'none' }} color="muted" fontSize="small">
                      {table.columns[index]}
                    </chakra.span>
                  )}
                  <span>{cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {table.moreRows && (
        <chakra.details marginTop="2" css={printedOpenStyle}>
          <chakra.summary display="flex" alignItems="center" gap="2" minHeight="control" color="ink" fontWeight="strong">
            <span>{table.moreRows.caption}</span>
            <Chevron />
          </chakra.summary>
          <ComparisonTable table={table.moreRows} />
        </chakra.details>
      )}
      {table.checked !== undefined && (
        <chakra.p marginTop="4" color="muted" fontSize="small">
          <span>{`Checked ${checkedMonthsText([table.checked])}.`}</span> <a href="#sources">See the sources</a>
        </chakra.p>
      )}
      {table.note !== undefined && (
        <chakra.p marginTop={table.checked === undefined ? '4' : '1'} color="muted" fontSize="small" maxWidth="measure">
          {table.note}
        </chakra.p>
      )}
    </>
  )
}
