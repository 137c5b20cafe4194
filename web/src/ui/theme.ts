/** Calm and dense: white on light grey, thin lines, one petrol accent. Contrasts meet WCAG AA in both themes. */
import {
  ActionIcon,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  InputWrapper,
  type MantineColorsTuple,
  Modal,
  NavLink,
  PasswordInput,
  Popover,
  Tooltip,
} from '@mantine/core'

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

/** 7 is the ground, 6 the panels, 4 the lines of fields. */
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

const FAST = { duration: 100 }

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 7 },
  colors: { petrol, dark },
  defaultRadius: 4,
  cursorType: 'pointer',
  respectReducedMotion: true,
  black: '#1b2126',
  fontFamily: "'Inter Variable', 'Inter fallback', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '18px', xl: '20px' },
  headings: { sizes: { h1: { fontSize: '20px', lineHeight: '28px', fontWeight: '700' } } },
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray' } }),
    Drawer: Drawer.extend({ defaultProps: { transitionProps: FAST } }),
    // A required field says so to a screen reader by itself; the star is for the eyes.
    InputWrapper: InputWrapper.extend({ defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } }),
    Modal: Modal.extend({
      defaultProps: { transitionProps: { ...FAST, transition: 'fade' }, closeButtonProps: { 'aria-label': 'Cerrar' } },
    }),
    NavLink: NavLink.extend({ defaultProps: { variant: 'light' } }),
    PasswordInput: PasswordInput.extend({
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar la contraseña' } },
    }),
    Popover: Popover.extend({ defaultProps: { transitionProps: FAST } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 400, transitionProps: FAST } }),
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
    '--mantine-color-default-border': '#4a5059',
  },
})
