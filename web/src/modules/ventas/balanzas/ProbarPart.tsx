import { Button, TextInput } from '@mantine/core'
import type { FormatoBalanza } from '@mostrador/contract/base/formato-balanza'
import {
  leerEtiqueta,
  pesadaDe,
  pesadaEnPalabras,
  TIPOS_BALANZA,
} from '@mostrador/contract/maestros/balanzas'
import { useState } from 'react'
import { notifyError } from '../../../platform/notify.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { useCamaraButton } from '../../../ui/camara/useCamaraButton.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { findArticulo } from '../../documentos/pickers/articulos.picker.ts'
import { findPorEtiqueta } from '../../documentos/pickers/balanza.picker.ts'

interface Dicho {
  bien: boolean
  titulo: string
  texto: string
}

/** How a code is read: by which layout, what it is of, how much; or why not. */
async function probar(codigo: string, formatos: readonly FormatoBalanza[]): Promise<Dicho> {
  const propio = await findArticulo(codigo)
  if (propio) {
    return {
      bien: true,
      titulo: propio.articulo.nombre,
      texto: propio.texto ?? 'Es el código entero de un artículo: se agrega una unidad.',
    }
  }
  const leida = leerEtiqueta(codigo, formatos)
  const etiqueta = await findPorEtiqueta(codigo, formatos)
  if (!leida || etiqueta === null) {
    return {
      bien: false,
      titulo: 'Ningún formato lo lee',
      texto: `Tiene ${codigo.length} dígitos y comienza con ${codigo.slice(0, 2)}.`,
    }
  }
  const { formato, valor } = leida
  const por = `Formato «${formato.nombre}» (${TIPOS_BALANZA[formato.tipo].toLowerCase()})`
  const titulo = leida.codigo ? `${por}, artículo ${leida.codigo}` : por
  if (typeof etiqueta === 'string') return { bien: false, titulo, texto: etiqueta }
  const { articulo } = etiqueta
  if (!articulo) return { bien: true, titulo, texto: `${formatMoney(valor)}, como un artículo varios` }
  const pesada = pesadaDe(leida, articulo, articulo.precio_venta)
  return typeof pesada === 'string'
    ? { bien: false, titulo, texto: pesada }
    : { bien: true, titulo, texto: pesadaEnPalabras(pesada, articulo) }
}

/** A box where a code is typed or read to see how it is read. */
export function ProbarPart({ formatos }: { formatos: readonly FormatoBalanza[] }) {
  const [codigo, setCodigo] = useState('')
  const [dicho, setDicho] = useState<Dicho | null>(null)
  const ver = async (texto: string) => {
    if (texto.trim() === '') return
    try {
      setDicho(await probar(texto.trim(), formatos))
    } catch (error) {
      notifyError(`Error al buscar ${texto}`, error)
    }
  }
  const camara = useCamaraButton(async (texto) => {
    setCodigo(texto)
    await ver(texto)
    return 'found' as const
  })
  return (
    <Panel aria-label="Probar una etiqueta" padding={12} gap={12}>
      <h2>Probar una etiqueta</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void ver(codigo)
        }}
      >
        <Grupo align="flex-end" gap={8}>
          <TextInput
            style={{ flex: '1 1 240px' }}
            label="Código de la etiqueta"
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            description="Léelo o escríbelo: no se agrega a nada"
            autoComplete="off"
            inputMode="numeric"
            maxLength={50}
            value={codigo}
            rightSection={camara}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget: { value } }) => setCodigo(value)}
          />
          <Button type="submit" variant="default">
            Ver cómo se lee
          </Button>
        </Grupo>
      </form>
      <output>
        {dicho && (
          <Aviso tone={dicho.bien ? 'green' : 'red'} title={dicho.titulo}>
            {dicho.texto}
          </Aviso>
        )}
      </output>
    </Panel>
  )
}
