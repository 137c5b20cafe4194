/**
 * Stands for parts of Mantine that no screen uses, and that its components carry as properties (`Checkbox.Card`) or ask
 * whether they stand inside of one.
 */
import { createContext } from 'react'

const UNUSED = null

export {
  UNUSED as ActionIconGroup,
  UNUSED as ActionIconGroupSection,
  UNUSED as ButtonGroup,
  UNUSED as ButtonGroupSection,
  UNUSED as CheckboxCard,
  UNUSED as CheckboxIndicator,
  UNUSED as DrawerStack,
  UNUSED as ModalStack,
  UNUSED as SwitchGroup,
}

const Outside = createContext(null)

export {
  Outside as CheckboxCardContext,
  Outside as DrawerStackContext,
  Outside as ModalStackContext,
  Outside as SwitchGroupContext,
}

export const ScrollArea = { Autosize: null }
