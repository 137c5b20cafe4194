import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../../../test/renderUi.tsx'
import { problemaDeSeries } from '../../documentos/lineas/problema.ts'
import { SeriesPart } from './SeriesPart.tsx'

const CELULAR = { id: 'A-1', nombre: 'Celular' }

function Linea({ unidades }: { unidades: number }) {
  const [series, setSeries] = useState<readonly string[]>([])
  return (
    <SeriesPart
      articulo={CELULAR}
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
    renderUi(<Linea unidades={2} />, {})
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
    renderUi(<Linea unidades={2} />, {})
    await userEvent.type(caja(), 'ab1{Enter}')
    await userEvent.type(caja(), 'A B1{Enter}')
    expect(screen.getByText('Ese número ya está')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Falta 1 número.')
  })

  it('say why the document stops, and where to go, while there are too few or too many', async () => {
    renderUi(<Linea unidades={1} />, {})
    expect(problemaDeSeries()).toEqual({
      campo: null,
      texto: 'Celular: Falta 1 número',
      caja: caja().id,
    })
    await userEvent.type(caja(), 'ab1{Enter}')
    expect(problemaDeSeries()).toBeNull()
    expect(screen.queryByRole('button', { name: 'Leer con la cámara' })).toBeNull()
  })

  it('are too many for a smaller quantity: that stops it too', () => {
    renderUi(
      <SeriesPart articulo={CELULAR} series={['a', 'b']} unidades={1} onChange={() => undefined} />,
      {},
    )
    const { texto, caja: id = '' } = problemaDeSeries() ?? { texto: '' }
    expect(texto).toBe('Celular: Sobra 1 número')
    expect(document.getElementById(id)).toHaveTextContent('Sobra 1 número.')
  })

  it('stop nothing where a unit may do without', () => {
    renderUi(
      <SeriesPart articulo={CELULAR} series={[]} unidades={1} opcional onChange={() => undefined} />,
      {},
    )
    expect(caja()).toBeVisible()
    expect(problemaDeSeries()).toBeNull()
  })

  it('are read by the camera where the business uses it', async () => {
    renderUi(<Linea unidades={1} />, { camara: true })
    expect(await screen.findByRole('button', { name: 'Leer con la cámara' })).toBeVisible()
  })

  it('may be an IMEI with a wrong digit: that is only said', async () => {
    renderUi(<Linea unidades={2} />, {})
    await userEvent.type(caja(), '490154203237517{Enter}')
    expect(screen.getByRole('status')).toHaveTextContent('490154203237517 no parece un IMEI válido')
    await userEvent.type(caja(), '490154203237518{Enter}')
    expect(screen.getByRole('status')).not.toHaveTextContent('490154203237518')
  })
})
