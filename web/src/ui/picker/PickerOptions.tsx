import { useEffect } from 'react'
import styles from './Picker.module.css'

interface PickerOptionsProps<T> {
  id: string
  items: readonly T[]
  active: number
  itemKey: (item: T) => string | number
  itemLabel: (item: T) => string
  itemDetail: ((item: T) => React.ReactNode) | undefined
  nothingFound: React.ReactNode
  onPick: (item: T) => void
}

/** The keys stay with the box, which points at the active option; the mouse may press any option. */
export function PickerOptions<T>(props: PickerOptionsProps<T>) {
  const { id, items, active, itemKey, itemLabel, itemDetail, nothingFound, onPick } = props
  useEffect(() => {
    // The arrow keys may reach an option out of sight.
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <>
      {items.length === 0 && (
        <div className={styles.nothing} role="status">
          {nothingFound}
        </div>
      )}
      <div id={id} role="listbox" aria-label="Sugerencias">
        {items.map((item, index) => (
          // biome-ignore lint/a11y: the box handles the keys; an option is chosen by Enter there.
          <div
            key={itemKey(item)}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(item)}
          >
            <span>{itemLabel(item)}</span>
            {itemDetail && <span className={styles.detail}>{itemDetail(item)}</span>}
          </div>
        ))}
      </div>
    </>
  )
}
