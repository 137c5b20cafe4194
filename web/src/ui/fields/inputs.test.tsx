import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../../test/renderUi.tsx'
import { FechaInput } from '../dates/FechaInput.tsx'
import { MesInput } from '../dates/MesInput.tsx'
import { CantidadInput, type CantidadInputProps } from './CantidadInput.tsx'
import type { Cantidad as Held } from './cantidad.ts'
import { ImporteInput } from './ImporteInput.tsx'

function Importe({ blankIsZero = false }: { blankIsZero?: boolean }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <ImporteInput label="Monto" value={value} onChange={setValue} blankIsZero={blankIsZero} />
      <output>{String(value)}</output>
    </>
  )
}

function Cantidad(props: CantidadInputProps) {
  const [value, setValue] = useState<Held>(3)
  return (
    <>
      <CantidadInput {...props} label="Cantidad" value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  )
}

function Fecha() {
  const [value, setValue] = useState<string | null>('2026-03-05')
  return (
    <>
      <FechaInput label="Fecha" value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  )
}

function Mes() {
  const [value, setValue] = useState<string | null>('2026-03')
  return (
    <>
      <MesInput label="Mes" clearLabel="Limpiar" value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  )
}

const held = () => screen.getByRole('status').textContent

describe('an amount', () => {
  it.each([
    ['1.234,5', '123450', '1.234,50'],
    ['1234.56', '123456', '1.234,56'],
    ['$ 99', '9900', '99,00'],
  ])('typed as %s counts %s centavos and then shows %s', async (text, centavos, shown) => {
    const user = renderUi(<Importe />)
    await user.type(screen.getByLabelText('Monto'), text)
    expect(held()).toBe(centavos)
    await user.tab()
    expect(screen.getByLabelText('Monto')).toHaveValue(shown)
  })

  it('that could be two amounts stays as typed and is marked, not guessed', async () => {
    const user = renderUi(<Importe />)
    const field = screen.getByLabelText('Monto')
    await user.type(field, '1.234')
    await user.tab()
    expect(held()).toBe('NaN')
    expect(field).toHaveValue('1.234')
    expect(field).toBeInvalid()
    await user.type(field, '1.234,00')
    expect(held()).toBe('123400')
    expect(field).toBeValid()
  })

  it('left blank is null, or 0 where the form wants it', async () => {
    const user = renderUi(<Importe blankIsZero />)
    const field = screen.getByLabelText('Monto')
    await user.type(field, '5')
    await user.clear(field)
    expect(held()).toBe('0')
    await user.tab()
    expect(field).toHaveValue('0,00')
  })
})

describe('a quantity', () => {
  it.each([
    ['2,5', 'NaN', 'Número entero desde 1'],
    ['2.5', 'NaN', 'Número entero desde 1'],
    ['1.000', 'NaN', 'Número entero desde 1'],
    ['1e3', 'NaN', 'Número entero desde 1'],
    ['dos', 'NaN', 'Número entero desde 1'],
    ['-3', '-3', 'Número entero desde 1'],
    ['0', '0', 'Número entero desde 1'],
    ['1000000', '1000000', 'Hasta 999.999'],
  ])('typed as %s stays as typed and is marked, not guessed', async (text, value, reparo) => {
    const user = renderUi(<Cantidad />)
    const field = screen.getByLabelText('Cantidad')
    await user.clear(field)
    await user.type(field, text)
    expect(held()).toBe(value)
    expect(field).toBeValid()
    await user.tab()
    expect(field).toHaveValue(text)
    expect(field).toBeInvalid()
    expect(screen.getByText(reparo)).toBeVisible()
    await user.clear(field)
    await user.type(field, '12')
    await user.tab()
    expect(held()).toBe('12')
    expect(field).toBeValid()
  })

  it('left blank stays blank and is marked', async () => {
    const user = renderUi(<Cantidad />)
    const field = screen.getByLabelText('Cantidad')
    await user.clear(field)
    await user.tab()
    expect(field).toHaveValue('')
    expect(field).toBeInvalid()
    expect(held()).toBe('null')
  })

  it.each(['{Tab}', '{Enter}', '{Control>}{Enter}{/Control}'])(
    'left blank becomes 1 where the form wants it, also by %s',
    async (keys) => {
      const user = renderUi(<Cantidad blankIs={1} />)
      const field = screen.getByLabelText('Cantidad')
      await user.clear(field)
      expect(field).toHaveValue('')
      await user.keyboard(keys)
      expect(field).toHaveValue('1')
      expect(field).toBeValid()
      expect(held()).toBe('1')
    },
  )

  it.each(['0', '-3', '-', '', '00'])('keeps the last quantity where "%s" is ignored', async (text) => {
    const user = renderUi(<Cantidad ignoresZero />)
    const field = screen.getByLabelText('Cantidad')
    await user.clear(field)
    if (text !== '') await user.type(field, text)
    expect(held()).toBe('3')
    await user.tab()
    expect(field).toHaveValue('3')
    expect(field).toBeValid()
  })

  it('still marks a fraction where 0 is ignored', async () => {
    const user = renderUi(<Cantidad ignoresZero />)
    const field = screen.getByLabelText('Cantidad')
    await user.clear(field)
    await user.type(field, '0,5')
    await user.tab()
    expect(field).toHaveValue('0,5')
    expect(field).toBeInvalid()
  })

  it('can be 0 where its minimum is 0, and cannot exceed its maximum', async () => {
    const user = renderUi(<Cantidad min={0} max={10} />)
    const field = screen.getByLabelText('Cantidad')
    await user.clear(field)
    await user.type(field, '0')
    await user.tab()
    expect(field).toBeValid()
    await user.clear(field)
    await user.type(field, '11')
    await user.tab()
    expect(field).toHaveValue('11')
    expect(screen.getByText('Hasta 10')).toBeVisible()
  })

  it('counts up and down with the arrows, within its limits', async () => {
    const user = renderUi(<Cantidad max={4} />)
    const field = screen.getByLabelText('Cantidad')
    await user.click(field)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(held()).toBe('4')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(held()).toBe('1')
  })
})

describe('an error', () => {
  it('appears only after the press that left the field, so that no button moves away', async () => {
    const user = renderUi(
      <>
        <Cantidad />
        <button type="button">Guardar</button>
      </>,
    )
    const field = screen.getByLabelText('Cantidad')
    const button = screen.getByRole('button', { name: 'Guardar' })
    await user.clear(field)
    await user.type(field, '2,5')
    await user.pointer({ keys: '[MouseLeft>]', target: button })
    expect(field).not.toHaveFocus()
    expect(field).toBeValid()
    await user.pointer({ keys: '[/MouseLeft]', target: button })
    await waitFor(() => expect(field).toBeInvalid())
  })
})

describe('a date', () => {
  it('is shown and read day first', async () => {
    const user = renderUi(<Fecha />)
    const field = screen.getByLabelText('Fecha')
    expect(field).toHaveValue('05/03/2026')
    await user.clear(field)
    await user.type(field, '7/12/26')
    await user.tab()
    expect(held()).toBe('2026-12-07')
    expect(field).toHaveValue('07/12/2026')
  })

  it('that does not exist stays as typed and is marked', async () => {
    const user = renderUi(<Fecha />)
    const field = screen.getByLabelText('Fecha')
    await user.clear(field)
    await user.type(field, '31/2/2026')
    await user.tab()
    expect(held()).toBe('null')
    expect(field).toHaveValue('31/2/2026')
    expect(screen.getByText('La fecha no es válida')).toBeVisible()
  })

  it('can be chosen in a calendar that the keys open', async () => {
    const user = renderUi(<Fecha />)
    const field = screen.getByLabelText('Fecha')
    await user.click(field)
    await user.keyboard('{ArrowDown}')
    await user.click(await screen.findByRole('button', { name: /^12 marzo 2026/i }))
    expect(held()).toBe('2026-03-12')
    expect(field).toHaveValue('12/03/2026')
    expect(field).toHaveFocus()
  })
})

describe('a month', () => {
  it('is shown and read with its number first', async () => {
    const user = renderUi(<Mes />)
    const field = screen.getByLabelText('Mes')
    expect(field).toHaveValue('03/2026')
    await user.clear(field)
    expect(held()).toBe('null')
    await user.type(field, '11/2026')
    expect(field).toHaveValue('11/2026')
    expect(held()).toBe('2026-11')
    await user.clear(field)
    await user.type(field, 'dic 2027')
    await user.tab()
    expect(held()).toBe('2027-12')
    expect(field).toHaveValue('12/2027')
  })

  it('that cannot be read stays as typed and is marked', async () => {
    const user = renderUi(<Mes />)
    const field = screen.getByLabelText('Mes')
    await user.clear(field)
    await user.type(field, '13/2026')
    expect(screen.queryByText('El mes no es válido')).not.toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(held()).toBe('null')
    expect(field).toHaveValue('13/2026')
    expect(field).toBeInvalid()
    expect(screen.getByText('El mes no es válido')).toBeVisible()
  })

  it('can be chosen in a year that the keys open', async () => {
    const user = renderUi(<Mes />)
    const field = screen.getByLabelText('Mes')
    await user.click(field)
    await user.keyboard('{ArrowDown}')
    const march = await screen.findByRole('button', { name: 'marzo de 2026' })
    await waitFor(() => expect(march).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'noviembre de 2026' }))
    expect(held()).toBe('2026-11')
    expect(field).toHaveValue('11/2026')
    expect(field).toHaveFocus()
  })

  it('is emptied with one press, also when its text cannot be read', async () => {
    const user = renderUi(<Mes />)
    const field = screen.getByLabelText('Mes')
    await user.click(screen.getByRole('button', { name: 'Limpiar' }))
    expect(held()).toBe('null')
    expect(field).toHaveValue('')
    expect(field).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Limpiar' })).not.toBeInTheDocument()
    await user.type(field, 'abc')
    await user.tab()
    expect(field).toBeInvalid()
    await user.click(screen.getByRole('button', { name: 'Limpiar' }))
    expect(field).toHaveValue('')
    expect(field).toBeValid()
  })
})
