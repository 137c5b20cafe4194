import { Button } from '@mantine/core'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { useState } from 'react'
import { later } from '../../../../platform/later.tsx'
import { focusCampo } from '../nueva/venta.campos.ts'

const ArticuloCreate = later(() =>
  import('../../../maestros/articulos/ArticuloCreate.tsx').then((m) => m.ArticuloCreate),
)

/** The button below the articles for what is not filed yet: it is, and goes into the sale. */
export function AgregarArticulo({ onCreated }: { onCreated: (articulo: Articulo) => void }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    focusCampo('articulo')
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Agregar artículo
      </Button>
      {open && <ArticuloCreate onClose={close} onCreated={onCreated} />}
    </>
  )
}
