import { useMediaQuery } from '@mantine/hooks'

/** A phone or a tablet: what stays in sight must leave room for the rows. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 69.99em)', false, { getInitialValueInEffect: false })
