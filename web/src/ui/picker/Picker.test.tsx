import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../../test/renderUi.tsx'
import { Picker } from './Picker.tsx'

interface Articulo {
  id: string
  nombre: string
}

const PAVO: Articulo = { id: '1', nombre: 'Pavo' }
const PAVA: Articulo = { id: '2', nombre: 'Pavá' }

/** Answers the first three letters; the answer to any further one stays on its way. */
function Articulos() {
  const [chosen, setChosen] = useState('')
  return (
    <>
      <Picker<Articulo, string[]>
        label="Artículo"
        suggestions={(search) => ({
          queryKey: [search],
          queryFn: () => (search === 'pav' ? Promise.resolve([PAVO, PAVA]) : new Promise(() => {})),
        })}
        itemKey={({ id }) => id}
        itemLabel={({ nombre }) => nombre}
        onPick={(articulo) => setChosen(articulo?.nombre ?? '')}
      />
      <output>{chosen}</output>
    </>
  )
}

describe('while a later letter is on its way', () => {
  const typeByHand = async (more: string) => {
    const user = renderUi(<Articulos />)
    await user.type(screen.getByRole('combobox', { name: 'Artículo' }), 'pav')
    await screen.findByRole('option', { name: 'Pavo' })
    await user.keyboard(more)
    return user
  }

  it('the suggestions are those that it leaves, and Enter takes the one that is seen', async () => {
    const user = await typeByHand('a')
    expect(screen.queryByRole('option', { name: 'Pavo' })).not.toBeInTheDocument()
    expect(screen.getByRole('option', { name: 'Pavá', selected: true })).toBeVisible()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('status')).toHaveTextContent('Pavá')
  })

  it('all stay when it leaves none: the answer may know more than the names', async () => {
    const user = await typeByHand('x')
    expect(screen.getAllByRole('option')).toHaveLength(2)
    await user.keyboard('{Enter}')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })
})

/** Keeps the record, as a form does. */
function UnArticulo() {
  const [value, setValue] = useState<Articulo | null>(null)
  return (
    <>
      <Picker<Articulo, string[]>
        label="Artículo"
        value={value}
        suggestions={(search) => ({ queryKey: [search], queryFn: () => Promise.resolve([PAVO]) })}
        itemKey={({ id }) => id}
        itemLabel={({ nombre }) => nombre}
        onPick={setValue}
      />
      <button type="button" onClick={() => setValue({ id: '9', nombre: 'Pavo' })}>
        El otro Pavo
      </button>
      <output>{value?.nombre}</output>
    </>
  )
}

it('the record is chosen again when its text comes back: a slow machine takes a scanned code away late', async () => {
  const user = renderUi(<UnArticulo />)
  const box = screen.getByRole('combobox', { name: 'Artículo' })
  await user.type(box, 'pav')
  await user.click(await screen.findByRole('option', { name: 'Pavo' }))
  await user.type(box, '779')
  await expect.poll(() => screen.getByRole('status').textContent).toBe('')
  fireEvent.change(box, { target: { value: 'Pavo' } })
  expect(screen.getByRole('status')).toHaveTextContent('Pavo')
  expect(box).toHaveValue('Pavo')

  // Whoever goes on elsewhere has let it go.
  await user.type(box, 'x')
  await user.tab()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await user.clear(box)
  await user.type(box, 'Pavo')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('one of the same name that was chosen elsewhere is not taken for the one that was chosen here', async () => {
  const user = renderUi(<UnArticulo />)
  const box = screen.getByRole('combobox', { name: 'Artículo' })
  await user.type(box, 'pav')
  await user.click(await screen.findByRole('option', { name: 'Pavo' }))
  await user.click(screen.getByRole('button', { name: 'El otro Pavo' }))
  await user.type(box, '779')
  await expect.poll(() => screen.getByRole('status').textContent).toBe('')
  fireEvent.change(box, { target: { value: 'Pavo' } })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
