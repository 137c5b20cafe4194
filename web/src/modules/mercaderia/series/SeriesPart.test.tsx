import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../../../test/renderUi.tsx'
import { SeriesPart } from './SeriesPart.tsx'

function Linea({ unidades }: { unidades: number }) {
  const [series, setSeries] = useState<readonly string[]>([])
  return (
    <SeriesPart
      articulo={{ id: 'A-1', nombre: 'Celular' }}
      series={series}
      unidades={unidades}
      ofrecidos={['AB1', 'AB2']}
      onChange={setSeries}
    />
  )
}

const caja = () => screen.getByRole('combobox', { name: 'Número de serie de Celular' })

describe('the numbers of a line', () => {
  it('are typed one after the other with Enter, until none lacks', async () => {
    renderUi(<Linea unidades={2} />)
    expect(screen.getByRole('status')).toHaveTextContent('Faltan 2 números.')
    await userEvent.type(caja(), 'ab1{Enter}')
    expect(screen.getByText('ab1')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Falta 1 número.')
    await userEvent.type(caja(), 'ab2{Enter}')
    expect(screen.queryByRole('combobox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Quitar el número ab1' }))
    expect(screen.getByRole('status')).toHaveTextContent('Falta 1 número.')
  })

  it('are not there twice, however they are written', async () => {
    renderUi(<Linea unidades={2} />)
    await userEvent.type(caja(), 'ab1{Enter}')
    await userEvent.type(caja(), 'A B1{Enter}')
    expect(screen.getByText('Ese número ya está')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Falta 1 número.')
  })

  it('may be an IMEI with a wrong digit: that is only said', async () => {
    renderUi(<Linea unidades={2} />)
    await userEvent.type(caja(), '490154203237517{Enter}')
    expect(screen.getByRole('status')).toHaveTextContent('490154203237517 no parece un IMEI válido')
    await userEvent.type(caja(), '490154203237518{Enter}')
    expect(screen.getByRole('status')).not.toHaveTextContent('490154203237518')
  })
})
