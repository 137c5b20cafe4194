/**
 * Calm and dense: white on light grey, thin lines, one petrol accent. Contrasts meet WCAG AA in both themes.
 */
import {
  type ActionIconProps,
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  type InputWrapperProps,
  type MantineColorsTuple,
} from '@mantine/core'
import { ButtonRoot } from './ButtonRoot.tsx'

const petrol: MantineColorsTuple = [
  '#e6fafa',
  '#d3f1f1',
  '#a9e0e1',
  '#7ccfd1',
  '#57bfc2',
  '#3fa9ad',
  '#2b9297',
  '#0d7479',
  '#07636a',
  '#044b51',
]

/** Shade 7 is the ground, 6 the panels, 4 the lines of fields. */
const dark: MantineColorsTuple = [
  '#d5d7da',
  '#b4b8bd',
  '#9a9fa6',
  '#8b9199',
  '#3d424a',
  '#2c3036',
  '#1d1f23',
  '#141517',
  '#101113',
  '#0b0c0d',
]

const red: MantineColorsTuple = [
  '#fdeaea',
  '#f9d3d3',
  '#f2b0b0',
  '#ff9d9d',
  '#ff8787',
  '#e86060',
  '#d84848',
  '#c43a3a',
  '#b32424',
  '#971b1b',
]

/** Uses types only: importing the components would load all of them with the login. */
const defaults = <P>(defaultProps: Partial<P>) => ({ defaultProps })

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 7 },
  colors: { petrol, red, dark },
  defaultRadius: 4,
  cursorType: 'pointer',
  respectReducedMotion: true,
  black: '#1b2126',
  fontFamily: "'Inter Variable', 'Inter fallback', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  components: {
    ActionIcon: defaults<ActionIconProps>({ variant: 'subtle', color: 'gray' }),
    Button: defaults<ButtonProps & { component: typeof ButtonRoot }>({ component: ButtonRoot }),
    // The explanation of a field stands below it, beside its error.
    InputWrapper: defaults<InputWrapperProps>({
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
      // The style sheet draws the mark of a required field, so that the label's text stays the field's name.
      withAsterisk: false,
    }),
  },
})

/** Mantine's own greys are too pale for AA on small text. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#566069',
    '--mantine-color-placeholder': '#68727b',
    '--mantine-color-error': '#b32424',
    '--mantine-color-default-border': '#c3cad1',
  },
  dark: {
    '--mantine-color-body': '#1d1f23',
    '--mantine-color-dimmed': '#a6abb2',
    '--mantine-color-placeholder': '#8b9199',
    '--mantine-color-error': '#ff9d9d',
    '--mantine-color-red-light-color': '#ff9d9d',
    '--mantine-color-default-border': '#4a5059',
  },
})
