/** What docs/seguridad.md denies of the program, what would show it, and an example of each that a check must find. */

/** What the program is made of, and what a check looks for in it. */
export interface Program<T> {
  /** Names of the packages that run with it. */
  packages: T
  /** Its own code, the tables of its database, and how it is installed. */
  code: T
  /** The names of these files. */
  files: T
  /** `POST /gestion/ventas/ cliente detalles.0.articulo`: method, path, fields, and what it takes or answers but JSON. */
  calls: T
}
export type Sought = Partial<Program<RegExp>>

interface Denied {
  ids: string
  sought: Sought
  /** Where the code may have it. */
  but?: RegExp
  /** One for each thing sought, and for each alternative that matters. */
  shown: Partial<Program<string[]>>
}

const SSO: Pick<Denied, 'sought' | 'shown'> = {
  sought: {
    packages: /oauth|openid|oidc|saml|passport|auth0|msal|okta|keycloak/i,
    code: /client_secret|code_challenge|\bid_token\b|grant_type|openid|samlp?:/i,
    calls: /oauth|oidc|saml|\bsso\b|callback|authorize|well-known/i,
  },
  shown: {
    packages: ['@fastify/oauth2', 'openid-client', 'passport'],
    code: ["body: { grant_type: 'refresh_token' }"],
    calls: ['GET /auth/oauth/callback/ code state', 'GET /.well-known/openid-configuration'],
  },
}

const SECOND_FACTOR: Pick<Denied, 'sought' | 'shown'> = {
  sought: {
    packages: /\b(t|h)?otp|otplib|webauthn|fido|passkey|speakeasy|twilio/i,
    code: /navigator\.credentials|\btotp\b|\botp\b|segundo_factor|webauthn/i,
    calls: /otp\b|segundo|second.?factor|verificacion_codigo|passkey|webauthn/i,
  },
  shown: {
    packages: ['otplib', '@simplewebauthn/server', 'speakeasy'],
    code: ['  totp text,', 'navigator.credentials.get('],
    calls: ['POST /auth/login/ username password otp', 'POST /auth/segundo-factor/ codigo'],
  },
}

export const DENIED: Record<string, Denied> = {
  'LDAP, XPath ni LaTeX': {
    ids: '1.2.6 a 1.2.8',
    sought: {
      packages: /ldap|xpath|xslt|latex|katex|mathjax|activedirectory/i,
      code: /\bldaps?:|xpath|document\.evaluate|pdflatex|\\documentclass/i,
    },
    shown: { packages: ['ldapts', 'xpath', 'node-latex'], code: ['connect("ldap://x")', 'spawn(`pdflatex`'] },
  },
  'HTML ajeno': {
    ids: '1.3.1',
    sought: {
      packages: /tiptap|quill|ckeditor|tinymce|prosemirror|lexical|slate|draft-js|purify|sanitize-html/i,
      code: /contentEditable=|contenteditable="|DOMParser|dangerouslySetInnerHTML/,
    },
    shown: {
      packages: ['@tiptap/react', 'dompurify'],
      code: ['<div contentEditable={true}>', 'new DOMParser()'],
    },
  },
  'imágenes ajenas': {
    ids: '1.3.4',
    sought: {
      packages: /svgo|sharp|jimp|multipart|multer|busboy|formidable/i,
      code: /'image\/|multipart\/form-data/,
      calls: /^(?!POST \/gestion\/importaciones\/ ).* \(takes a file\)|\(answers image/,
    },
    // The logo of the papers: the browser draws it anew, so that nothing but its pixels travels.
    but: /^web\/src\/modules\/ventas\/configuracion\/logo\.ts$/,
    shown: {
      packages: ['sharp', '@fastify/multipart'],
      code: ["reply.type('image/svg+xml')"],
      calls: ['POST /gestion/articulos/{id}/foto/ (takes a file)', 'GET /logo/ (answers image/png)'],
    },
  },
  'Markdown ni plantillas ajenas': {
    ids: '1.3.5',
    sought: {
      packages: /^marked|markdown|remark|micromark|bbcode|handlebars|mustache|nunjucks|liquidjs|^ejs$|^pug$/i,
      code: /bbcode|XSLTProcessor/i,
    },
    shown: { packages: ['marked', 'react-markdown', 'handlebars'], code: ['new XSLTProcessor()'] },
  },
  JNDI: {
    ids: '1.3.8',
    sought: { packages: /^java|jndi|log4js/i, code: /jndi:/i },
    shown: { packages: ['java-bridge'], code: ["lookup('jndi:rmi')"] },
  },
  'memcache ni otra memoria aparte': {
    ids: '1.3.9',
    sought: { packages: /memcache|memjs|redis|valkey/i, code: /memcached|rediss?:\/\// },
    shown: { packages: ['memjs', 'ioredis'], code: ['redis://cache:6379'] },
  },
  'textos de formato': {
    ids: '1.3.10',
    sought: {
      packages: /sprintf|printf/i,
      code: /import \{[^}]*\bformat\b[^}]*\} from 'node:util'|util\.format|sprintf|\bformat\('[^']*%/i,
    },
    shown: {
      packages: ['sprintf-js'],
      code: ["import { format } from 'node:util'", "execute format('select %s', x)"],
    },
  },
  'otro programa en la misma dirección': {
    ids: '3.5.4',
    sought: { files: /^web\/(?!index\.html$)[^/]+\.html$/ },
    shown: { files: ['web/tienda.html'] },
  },
  'mensajes entre ventanas': {
    ids: '3.5.5',
    // A worker of this program, that reads pictures, is no window.
    but: /^web\/src\/ui\/camara\//,
    sought: {
      code: /window\.postMessage|window\.opener|addEventListener\(\s*'message'|\bonmessage\b|BroadcastChannel/,
    },
    shown: { code: ["window.addEventListener('message', take)", "new BroadcastChannel('x')"] },
  },
  GraphQL: {
    ids: '4.3.1, 4.3.2',
    sought: { packages: /graphql|mercurius|apollo|urql|relay/i, code: /graphql|\bgql`/i, calls: /graphql/i },
    shown: { packages: ['mercurius', 'graphql'], code: ['gql`query`'], calls: ['POST /graphql query'] },
  },
  WebSocket: {
    ids: '4.4.1 a 4.4.4',
    sought: {
      packages: /^ws$|websocket|socket\.io|sockjs/i,
      code: /WebSocket|\bwss?:\/\/|EventSource|text\/event-stream|on\('upgrade'/,
    },
    shown: {
      packages: ['ws', '@fastify/websocket'],
      code: ['new WebSocket(', "http.server.on('upgrade', take)"],
    },
  },
  'devolver un archivo ajeno': {
    ids: '5.4.3',
    sought: {
      code: /importacion_archivos/,
      calls: /\(answers (?!text\/|application\/pdf|application\/vnd|application\/x-x509)/,
    },
    but: /^server\/(schema\.sql|src\/modules\/gestion\/importaciones\/(importaciones|lectura\/lectura|purga)\.commands\.ts)$/,
    shown: {
      code: ['select contenido from importacion_archivos'],
      calls: ['GET /gestion/importaciones/{id}/archivo/ (answers application/octet-stream)'],
    },
  },
  'segundo factor que perder': { ids: '6.4.4', ...SECOND_FACTOR },
  'segundo factor': { ids: '6.5.1 a 6.5.5', ...SECOND_FACTOR },
  'códigos por otro camino': { ids: '6.6.1 a 6.6.3', ...SECOND_FACTOR },
  'proveedor de identidad': { ids: '6.8.1 a 6.8.4', ...SSO },
  'sesiones federadas': { ids: '7.1.3, 7.6.1, 7.6.2', ...SSO },
  'varios negocios en una base': {
    ids: '8.4.1',
    sought: {
      code: /\b(tenant|inquilino|negocio|empresa)(_id)? (bigint|integer|uuid)\b|row level security/i,
    },
    shown: { code: ['  negocio integer not null,', 'enable row level security'] },
  },
  'OAuth ni OIDC': {
    ids: '10.1.1, 10.1.2, 10.2.1, 10.2.2, 10.3.1 a 10.3.4, 10.4.1 a 10.4.11, 10.5.1 a 10.5.5, 10.6.1, 10.6.2, 10.7.1 a 10.7.3',
    ...SSO,
  },
  'certificados de cliente': {
    ids: '12.1.3',
    sought: { code: /requestCert|getPeerCertificate|ssl_client|ssl_verify_client|client_auth|client-cert/i },
    shown: { code: ['ssl_verify_client on;', 'requestCert: true'] },
  },
  WebRTC: {
    ids: '17.1.1, 17.2.1 a 17.2.4, 17.3.1, 17.3.2',
    sought: {
      packages: /webrtc|wrtc|peerjs|simple-peer|mediasoup|livekit/i,
      code: /RTC(PeerConnection|DataChannel)|getDisplayMedia|['"`](stun|turn)s?:/,
    },
    shown: { packages: ['simple-peer'], code: ['new RTCPeerConnection()', "urls: 'stun:x'"] },
  },
}
