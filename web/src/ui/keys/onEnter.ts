/** For a field: Enter goes on. With Ctrl it saves the form, and is not meant here. */
export const onEnter = (goOn: () => void) => (event: React.KeyboardEvent) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  goOn()
}
