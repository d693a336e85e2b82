import type { FastifyBaseLogger } from 'fastify'
import { filings } from '#contract/filings/index.ts'
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import { requests } from '#contract/requests/index.ts'
import { createAccountSettings } from '#server/auth/account-settings.ts'
import { createAccounts } from '#server/auth/accounts.ts'
import { createChallenges } from '#server/auth/challenges.ts'
import { createEmailChanger } from '#server/auth/email-change.ts'
import { createExportTickets } from '#server/auth/export-tickets.ts'
import { createKnownBrowsers } from '#server/auth/known-browsers.ts'
import { createPasswordConfirmer } from '#server/auth/password-confirmer.ts'
import { createPasswords, type PasswordCost } from '#server/auth/passwords.ts'
import { createSessions } from '#server/auth/sessions.ts'
import type { Database } from '#server/database/database.ts'
import { readMark } from '#server/database/marks.ts'
import type { AccountRow } from '#server/database/schema.ts'
import { createFileLinks } from '#server/files/file-links.ts'
import { createPdfScanner } from '#server/files/pdf-scanner.ts'
import { openStorage } from '#server/files/storage.ts'
import { createFlowCounts } from '#server/flows/flow-counts.ts'
import { createHandOvers, handOverCodeOwner } from '#server/hand-over/hand-overs.ts'
import { createCookies } from '#server/http/cookies.ts'
import { createDrainState, type DrainState } from '#server/http/drain-state.ts'
import { createCaseAddresses } from '#server/inbound/address.ts'
import { createClientAddressFinder } from '#server/inbound/client-address.ts'
import { createImapReader, type ImapTimings } from '#server/inbound/imap.ts'
import { createMailReader } from '#server/inbound/mail-reader.ts'
import { createMailReceiver } from '#server/inbound/mail-receiver.ts'
import { sendReply } from '#server/inbound/send-reply.ts'
import { createSmtpReceiver } from '#server/inbound/smtp.ts'
import { createUnmatchedMails } from '#server/inbound/unmatched-mails.ts'
import { createLanguages, type Texts } from '#server/languages.ts'
import { createCodeLimits } from '#server/limits/code-limits.ts'
import { createLoginLimits } from '#server/limits/login-limits.ts'
import { createRates } from '#server/limits/rates.ts'
import { createReceiptLimits } from '#server/limits/receipt-limits.ts'
import { createFormLimits } from '#server/limits/spam.ts'
import { createStoredBytesLimit } from '#server/limits/stored-bytes.ts'
import { createUploadLimits } from '#server/limits/upload-limits.ts'
import { type MailTransport, mailboxTransport, smtpTransport } from '#server/mail/mail-transport.ts'
import { mailboxFolder } from '#server/mail/mailbox.ts'
import { createDeliveryWorker, createOutbox, type OutboxTimings } from '#server/mail/outbox.ts'
import { countMails } from '#server/mail/outbox-commands.ts'
import { createMailQueue, domainOf } from '#server/mail/queue.ts'
import { createRenderer } from '#server/mail/render.ts'
import { createHealthCheck } from '#server/monitoring/health.ts'
import { createMetrics } from '#server/monitoring/metrics.ts'
import { eraseAccount } from '#server/personal-data/erase-account.ts'
import { replayErasures } from '#server/personal-data/erasure-notes.ts'
import { createRetentionJob } from '#server/personal-data/retention.ts'
import { busyProblem } from '#server/problem.ts'
import { createRequestLinks, createRequestReaders } from '#server/requests/access.ts'
import { importOldRequests } from '#server/requests/adopt.ts'
import { createAskAnswerHandler } from '#server/requests/answers.ts'
import { createCases } from '#server/requests/cases.ts'
import { digestByMonth } from '#server/requests/chain.ts'
import { createDueCasesJob } from '#server/requests/due-cases-job.ts'
import { createFileAttacher } from '#server/requests/file-attacher.ts'
import { pastEventsFrom, pastEventsUpTo } from '#server/requests/history.ts'
import { createMailFailureRecorder } from '#server/requests/mail-failure-recorder.ts'
import { countCases } from '#server/requests/promises.ts'
import { createRequestFinder } from '#server/requests/request-finder.ts'
import { createSubmitForm } from '#server/requests/submit-form.ts'
import { readSecretKeys } from '#server/secrets/secret-key.ts'
import { createCodeDeriver, createInviteTokenDeriver, createProofDeriver } from '#server/secrets/secrets.ts'
import { createTickets } from '#server/secrets/tickets.ts'
import type { Settings } from '#server/settings.ts'
import { createCaseFiles } from '#server/team/case-files.ts'
import { createCaseView } from '#server/team/case-view.ts'
import { createTeamCsv } from '#server/team/csv.ts'
import { createInbox } from '#server/team/inbox.ts'
import { createLiveUpdates, type LiveTimes } from '#server/team/live.ts'
import { createPresence } from '#server/team/presence.ts'
import { createTeamReport } from '#server/team/report.ts'
import { createSavedReplies } from '#server/team/saved-replies.ts'
import { createTeamAuthorization } from '#server/team/sign-in/authorization.ts'
import { createFactorVerifier } from '#server/team/sign-in/factor-verifier.ts'
import { createTeamFactors } from '#server/team/sign-in/factors.ts'
import { createTeamInvites } from '#server/team/sign-in/invites.ts'
import { createTeamLogin } from '#server/team/sign-in/login.ts'
import { createMemberManager } from '#server/team/sign-in/members.ts'
import { createPasskeys } from '#server/team/sign-in/passkeys.ts'
import { createSecretCipher } from '#server/team/sign-in/secret-cipher.ts'
import { createTeamSessions } from '#server/team/sign-in/sessions.ts'
import { createTeamMoves } from '#server/team/team-moves.ts'
import { createWebhook, PARALLEL_CALLS_MAX } from '#server/webhook/webhook.ts'

export type Definition = RequestDefinition | FilingDefinition

export interface ServiceDeps {
  readonly settings: Settings
  readonly database: Database
  /** Default: SMTP or the development mailbox, according to the settings. */
  readonly transport?: MailTransport
  readonly now?: () => number
  /** Forms to serve. Default: all forms of the contract. */
  readonly definitions?: readonly Definition[]
  /** Texts of the built Spanish site. Without them, Spanish calls get English texts. */
  readonly spanish?: Texts | undefined
  readonly passwordCost?: PasswordCost
  readonly outboxTimes?: OutboxTimings
  readonly liveTimes?: LiveTimes
  readonly imapTimes?: ImapTimings
  /** Maximum time to read an inbound email. */
  readonly mailReadMaxMs?: number
  /** `isOn` is true while the server is stopping. The code that stops the server sets it. */
  readonly drainState?: DrainState
  /** Whether `/metrics` measures the process. True only if the process runs nothing except the server. */
  readonly measuresProcess?: boolean
}

const transportOf = (settings: Settings) =>
  settings.smtpUrl === undefined
    ? mailboxTransport(mailboxFolder(settings), settings.mailFrom)
    : smtpTransport(settings.smtpUrl, settings.mailFrom, settings.mailsAtOnce)

/** @throws when a key is not readable or the data folder is not writable */
export async function createServices(deps: ServiceDeps, log: FastifyBaseLogger) {
  const { settings, database, now = Date.now, definitions = [...requests, ...filings], transport = transportOf(settings) } = deps
  const { teamEmail, publicUrl } = settings
  const languages = createLanguages(definitions, deps.spanish)
  const { db } = database
  const secretKeys = readSecretKeys(settings)
  const [secretKey] = secretKeys
  const codeDerivers = secretKeys.map(createCodeDeriver)
  const fileLinks = createFileLinks(secretKeys, settings, now)
  const requestLinks = createRequestLinks(secretKeys, publicUrl, now)
  const caseAddresses = createCaseAddresses(secretKeys, settings.inboundAddress)
  const secretCipher = createSecretCipher(secretKeys)
  const render = createRenderer({
    db,
    definitions,
    languages,
    teamEmail,
    publicUrl,
    codeOf: createCodeDeriver(secretKey),
    inviteTokenOf: createInviteTokenDeriver(secretKey),
    handOverCodeOf: (sealedCode, id) => secretCipher.decryptText(sealedCode, handOverCodeOwner(id)),
    fileLinks,
    now,
    eventsUpTo: pastEventsUpTo,
    eventsFrom: pastEventsFrom,
    digestOf: digestByMonth,
    requestUrlOf: requestLinks.urlOf,
    replyTargetOf: caseAddresses.addressOf,
  })
  const domain = domainOf(settings.mailFrom)
  const { files, erasureNotes } = await openStorage(settings, db, log)
  const checkHealth = createHealthCheck({ database, files, hasMailbox: settings.imap !== undefined, now })
  const metrics = createMetrics({
    checkHealth,
    countCases: () => countCases(db, now()),
    countCalls: () => countMails(db, now(), 'webhook'),
    lastBackup: async () => (await readMark(db, 'backup'))?.at,
    poolOf: database.pool,
    measuresProcess: deps.measuresProcess,
  })
  const deliveryDeps = { database, now, log, times: deps.outboxTimes }
  const { caseWebhook } = settings
  const webhookChannels = caseWebhook
    ? [createDeliveryWorker(createWebhook({ ...caseWebhook, db, now }), { ...deliveryDeps, maxConcurrentSends: PARALLEL_CALLS_MAX })]
    : []
  const rates = createRates(secretKey, now)
  const receiptLimits = createReceiptLimits(rates, settings)
  const cases = createCases({ now, mails: createMailQueue(domain, now), receiptLimits, hasWebhook: caseWebhook !== undefined })
  const recordMailFailure = createMailFailureRecorder(cases)
  const outbox = createOutbox(
    {
      ...deliveryDeps,
      transport,
      render,
      domain,
      recordFailure: recordMailFailure,
      maxConcurrentSends: settings.mailsAtOnce,
      count: metrics.recordMailAttempt,
    },
    webhookChannels,
  )
  const sessions = createSessions(now)
  const codeLimits = createCodeLimits({ rates, codeLimit: settings.codeLimit })
  const challenges = createChallenges({ database, outbox, codeLimits, codeDerivers, deriveProof: createProofDeriver(secretKey), now })
  const loginLimits = createLoginLimits({ database, rates })
  const passwords = createPasswords(deps.passwordCost)
  const knownBrowsers = createKnownBrowsers(rates, now)
  const accounts = createAccounts({ database, passwords, sessions, challenges, loginLimits, knownBrowsers, outbox, now })
  const confirmPassword = createPasswordConfirmer({ database, passwords, loginLimits })
  const accountSettings = createAccountSettings({ database, passwords, sessions, challenges, confirmPassword, outbox, now })
  const formLimits = createFormLimits(rates, settings)
  const storedBytes = createStoredBytesLimit(rates, settings)
  const requestReaders = createRequestReaders({ db, links: requestLinks, now })
  const submitForm = createSubmitForm({ database, files, outbox, cases, readers: requestReaders, formLimits, receiptLimits, now, log })
  const cookies = createCookies(publicUrl)
  const teamSessions = createTeamSessions(now)
  const teamInvites = createTeamInvites(outbox, secretKeys.map(createInviteTokenDeriver), now)
  const teamDeps = { database, sessions: teamSessions, rates, passkeys: createPasskeys(publicUrl), secretCipher, mails: outbox, now }
  const inbox = createInbox({ database, definitions, now })
  const presence = createPresence(now)
  const mailReader = createMailReader({ authservId: settings.authServer, readMaxMs: deps.mailReadMaxMs })
  const pdfScanner = createPdfScanner()
  const inboundDeps = { database, files, cases, reader: mailReader, wake: outbox.wake, now, log }
  const receiveWithoutMetrics = createMailReceiver({
    ...inboundDeps,
    addresses: caseAddresses,
    rates,
    storedBytes,
    ownAddress: settings.mailFrom.address,
    clientOfRelay: createClientAddressFinder(settings.inboundRelays),
  })
  const receiveMail: typeof receiveWithoutMetrics = async (delivery) => {
    const result = await receiveWithoutMetrics(delivery)
    metrics.recordReceivedMail(result.state)
    return result
  }
  const smtpReceiver =
    settings.inboundSmtp && createSmtpReceiver({ settings: settings.inboundSmtp, addresses: caseAddresses, files, receive: receiveMail, log })
  const imapReader = settings.imap && createImapReader({ settings: settings.imap, database, files, receive: receiveMail, now, log, times: deps.imapTimes })
  const replyOptions = smtpReceiver && {
    isOurs: caseAddresses.isOwnAddress,
    publicUrl,
    async answer(reply: Parameters<typeof sendReply>[2]) {
      const address = smtpReceiver.listenAddress()
      if (!address) throw busyProblem()
      await sendReply(mailboxFolder(settings), address, reply)
    },
  }
  return {
    settings,
    database,
    files,
    fileLinks,
    outbox,
    sessions,
    challenges,
    accounts,
    ownAccount: accountSettings,
    knownBrowsers,
    emailChanger: createEmailChanger({ database, sessions, challenges, outbox }),
    confirmPassword,
    exportTickets: createExportTickets({ secretKeys, database, rates, now }),
    eraseAccount: (account: AccountRow) => eraseAccount({ database, files, erasureNotes, outbox, log, dataDir: settings.dataDir }, account, now()),
    cookies,
    teamSessions,
    teamGate: createTeamAuthorization({ db, sessions: teamSessions, cookies }),
    teamInvites,
    teamLogin: createTeamLogin({ ...teamDeps, challenges, invites: teamInvites }),
    teamFactors: createTeamFactors(teamDeps),
    memberManager: createMemberManager({ ...teamDeps, invites: teamInvites }),
    factorVerifier: createFactorVerifier(teamDeps),
    inbox,
    teamCsv: createTeamCsv({ inbox, definitions }),
    savedReplies: createSavedReplies(database),
    teamReport: createTeamReport({ db: database.db, definitions, now }),
    handOvers: createHandOvers({ database, files, rates, receiptLimits, mails: outbox, encryptText: secretCipher.encryptText, now, log }),
    flowCounts: createFlowCounts({ database, rates, now }),
    csvTickets: createTickets('team-csv', secretKeys, now),
    seal: secretCipher,
    caseView: createCaseView({ db, definitions, languages, presence, now }),
    teamMoves: createTeamMoves({ database, cases, definitions, now, log }),
    caseFiles: createCaseFiles({ database, files, cases, isInert: pdfScanner.isInert, secretKeys, now, log }),
    presence,
    liveUpdates: createLiveUpdates({ db, sessions: teamSessions, presence, log, times: deps.liveTimes }),
    receiveMail,
    unmatched: createUnmatchedMails({ ...inboundDeps, secretKeys }),
    smtpIn: smtpReceiver,
    imapIn: imapReader,
    replyOptions,
    rates,
    retention: createRetentionJob({ database, files, log, days: settings.keepRequestsDays, now }),
    formLimits,
    storedBytes,
    uploadLimits: createUploadLimits({ database, storedBytes, settings, log }),
    submitForm,
    cases,
    attach: createFileAttacher({ database, cases, formLimits, files, now, log }),
    languages,
    asks: {
      view: languages.createCallHandler((texts, localizedForms) => texts.createAskViews({ db, definitions: localizedForms, fileLinks }).view),
      formOf: languages.createCallHandler((texts, localizedForms) => texts.createAskViews({ db, definitions: localizedForms, fileLinks }).formOf),
    },
    storeAskAnswer: createAskAnswerHandler({ database, cases, definitions, formLimits, files, now, log }),
    readers: requestReaders,
    requestLinks,
    requestView: languages.createCallHandler((texts, localizedForms) => texts.createRequestView({ db, definitions: localizedForms, fileLinks, now })),
    translateSentence: languages.createCallHandler((texts) => texts.translateSentence),
    ownRequests: languages.createCallHandler(
      (texts, localizedForms) => (account: string, before: string) => texts.listRequestsOfAccount(db, localizedForms, account, before),
    ),
    requestFinder: createRequestFinder({ database, codeLimits, mails: outbox }),
    dueCases: createDueCasesJob({ database, cases, mails: outbox, now, log }),
    adoptRequests: () => importOldRequests({ database, cases, definitions, days: settings.openCasesDays, now }),
    now,
    definitions,
    checkHealth,
    metrics,
    drainState: deps.drainState ?? createDrainState(),
    /** Repeats erasures that are missing in this database. */
    replayErasures: () => replayErasures({ database, files, erasureNotes, log }),
    /** Starts the worker thread that reads emails early, so that the first email does not wait for it. */
    warmWorkerThreads() {
      if (smtpReceiver || imapReader) mailReader.warm()
    },
    /** Closes the worker threads. Call it after the last email and request. */
    closeWorkerThreads: () => Promise.all([mailReader.close(), pdfScanner.close()]),
    /** Closes the mail transport and the storage of erasure notes. Call it after the outbox has stopped. */
    closeTransport() {
      transport.close()
      erasureNotes.close()
    },
  }
}

export type Services = Awaited<ReturnType<typeof createServices>>
