import { useMediaQuery } from '@mantine/hooks'

/** The first render knows it. */
export const useUpTo = (width: '47.99em' | '61.99em'): boolean =>
  useMediaQuery(`(max-width: ${width})`, false, { getInitialValueInEffect: false })

/** Whether the page is as narrow as on a phone; the style sheets have the same width. */
export const usePhone = (): boolean => useUpTo('47.99em')
