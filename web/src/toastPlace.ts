/** Where the toasts stand: at the right, from the top on, and on nothing that somebody needs next. */

/** In px, from one tried place to the next. */
const STEP = 8
const MARGIN = 8

const FIELDS = 'input, select, textarea, [role=tab], [role=combobox]'
const ALL = `${FIELDS}, button, a[href]`

interface Rect {
  left: number
  right: number
  top: number
  bottom: number
}

const meet = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The actions of rows repeat, and one of them may wait; but the first row is often what the toast tells of. */
const ROWS = 'tbody :is(button, a)'
const LATER_ROWS = 'tbody tr:not(:first-child) :is(button, a)'

/** What is on the page but for the toasts themselves and `others`. */
function placesOf(box: HTMLElement, wanted: string, others = ':not(*)'): Rect[] {
  return [...document.querySelectorAll(wanted)]
    .filter((element) => !box.contains(element) && !element.matches(others))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
}

/** The first free place from `top` on, in px; null when there is none. */
function freeFrom(top: number, at: DOMRect, taken: readonly Rect[]): number | null {
  for (let y = top; y + at.height + MARGIN <= innerHeight; y += STEP) {
    const tried = { left: at.left, right: at.right, top: y - MARGIN, bottom: y + at.height + MARGIN }
    if (!taken.some((rect) => meet(rect, tried))) return y
  }
  return null
}

/** Moves the box of the toasts only where it stands in the way. */
export function placeToasts(box: HTMLElement): void {
  const at = box.getBoundingClientRect()
  // A press on one of them ends where it began: moved away meanwhile, its button would hear no click.
  if (at.height === 0 || box.matches(':active')) return
  const all = placesOf(box, ALL)
  if (!all.some((rect) => meet(rect, at))) return
  box.style.top = ''
  const usual = box.getBoundingClientRect().top
  const free =
    freeFrom(usual, at, all) ??
    freeFrom(usual, at, placesOf(box, ALL, LATER_ROWS)) ??
    freeFrom(usual, at, placesOf(box, ALL, ROWS)) ??
    freeFrom(usual, at, placesOf(box, FIELDS))
  if (free !== null) box.style.top = `${free}px`
}
