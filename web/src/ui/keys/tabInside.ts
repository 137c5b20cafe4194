/** Tab goes round inside a box: after its last field comes the first one. */

const REACHABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Of radio buttons with one answer, Tab reaches only the chosen one. */
const isPassedBy = (element: HTMLElement, box: HTMLElement): boolean =>
  element instanceof HTMLInputElement &&
  element.type === 'radio' &&
  !element.checked &&
  [...box.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')].some(
    ({ name }) => name === element.name,
  )

/** For `onKeyDown` of the box. */
export function tabInside(event: React.KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, currentTarget: box, defaultPrevented } = event
  if (key !== 'Tab' || defaultPrevented) return
  const reachable = [...box.querySelectorAll<HTMLElement>(REACHABLE)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.checkVisibility?.() !== false &&
      !isPassedBy(element, box),
  )
  const [first, last] = [reachable[0], reachable.at(-1)]
  const focused = document.activeElement
  if (!first || !last) event.preventDefault()
  else if (focused === (shiftKey ? first : last) || (shiftKey && focused === box)) {
    event.preventDefault()
    ;(shiftKey ? last : first).focus()
  }
}
