import { useMediaQuery } from '@mantine/hooks'
import { usePhone } from '../usePhone.ts'

export type Room = 'narrow' | 'usual' | 'wide'

/** In em: beside the menu of a tablet, the table has 470 to 640 px, and 730 px in landscape. */
const TABLET: Record<Room, string> = {
  narrow: 'not all',
  usual: '(min-width: 48em) and (max-width: 58.5em)',
  wide: '(min-width: 48em) and (max-width: 69.99em)',
}

/** The answer must be there at the first paint: otherwise the table would jump when it turns into cards. */
const AT_ONCE = { getInitialValueInEffect: false }

interface Cards {
  /**
   * True for the cards of a tablet, three fields in a line. The cards of a phone come from the style sheet
   * alone.
   */
  onTablet: boolean
  /** The rough height of a card; undefined where there are none. */
  cardPx: number | undefined
}

/** Whether the rows of a table are cards. `columns` counts the actions as one column. */
export function useCards(columns: number, room: Room): Cards {
  const onPhone = usePhone()
  const onTablet = useMediaQuery(TABLET[room], false, AT_ONCE)
  if (onPhone) return { onTablet: false, cardPx: columns * 28 + 26 }
  return { onTablet, cardPx: onTablet ? Math.ceil((columns - 1) / 3) * 40 + 42 : undefined }
}
