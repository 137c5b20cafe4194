import { useMediaQuery } from '@mantine/hooks'

/** Whether the page is as narrow as on a phone; the style sheets have the same width. The first render knows it. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
