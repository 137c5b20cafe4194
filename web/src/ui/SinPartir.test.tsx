import { DOCUMENTOS, documentosNumerados } from '@mostrador/contract/base/documentos'
import {
  comprobanteDeVenta,
  numeroComprobante,
  numeroDocumento,
  numeroFiscal,
} from '@mostrador/contract/documentos/comprobantes'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SinPartir } from './SinPartir.tsx'

const wholeOf = (text: string): string[] => {
  const { container } = render(<SinPartir>{text}</SinPartir>)
  expect(container).toHaveTextContent(text)
  return [...container.querySelectorAll('span > span')].map((span) => span.textContent)
}

const NUMERADOS = documentosNumerados('punto_venta', 'sucursal', 'negocio', 'id').map((tipo) => ({
  titulo: DOCUMENTOS[tipo].titulo,
  numero: numeroDocumento(tipo, { id: 1_234_567, punto_venta: 3, numero: 89 }),
}))

describe('the number of a document stays in one piece inside a title', () => {
  it.each(NUMERADOS)('$titulo: $numero', ({ numero }) => {
    expect(wholeOf(`Anular ${numero} de hoy`)).toEqual([numero])
  })

  it('of any other spelling too, and of several', () => {
    const [larga, fiscal] = [numeroComprobante(3, 89), numeroFiscal(1, 94)]
    expect(wholeOf(`Anular ${larga} con Factura B ${fiscal}`)).toEqual([larga, fiscal])
    expect(wholeOf(comprobanteDeVenta(89))).toEqual([comprobanteDeVenta(89)])
  })

  it.each(['Cuenta de Pérez-Gómez, Ana', 'Cerrar Caja 1', 'Movimientos de HEL-01', ''])(
    'not of «%s»',
    (text) => {
      expect(wholeOf(text)).toEqual([])
    },
  )
})
