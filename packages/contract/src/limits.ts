/** Limits and constants of the product (specification, section 9; design, "Decisions"). Lengths in characters, times in the unit of the name. */
export const limits = {
  email: { max: 254 },
  password: { min: 8, max: 200 },
  personName: { max: 100 },
  billing: {
    company: { max: 200 },
    street: { max: 200 },
    city: { max: 100 },
    postcode: { max: 12 },
    vatId: { max: 30 },
    leitwegId: { max: 60 },
    /** Who gets an account's invoices besides its billing address. */
    recipients: { max: 10 },
  },
  /** What a reseller writes above and below what its customers see; of the tool's panel: its text and link. */
  brand: { headerMax: 160, footerMax: 600, footerLines: 8, toolFooterMax: 120 },
  /** Source links of a reseller, and characters of their names. */
  sourceLinks: { perReseller: 200, nameMax: 100 },
  /** Announcements: characters of title and text, how many an author can have that are not over. */
  announcements: { titleMax: 120, textMax: 2_000, atOnce: 50 },
  /**
   * Tickets: characters of a subject, a message, a file's name and the title of a saved text; files of a message, bytes of a picture, of
   * a file and of all files of a message; uploaded files of an account that may wait to be sent, and hours they are kept; new tickets of
   * an account an hour; answers by mail of one person an hour; saved texts of a desk; seconds after which who has a ticket open is gone.
   */
  tickets: {
    subjectMax: 200,
    messageMax: 10_000,
    fileNameMax: 200,
    replyTitleMax: 100,
    files: 10,
    imageBytes: 2 * 1024 * 1024,
    fileBytes: 10 * 1024 * 1024,
    messageBytes: 10 * 1024 * 1024,
    waitingFiles: 50,
    waitingHours: 24,
    perHour: 20,
    mailsPerHour: 30,
    savedReplies: 200,
    presenceSeconds: 40,
  },
  plans: { couponMax: 40, purchaseOrderMax: 60, messageMax: 4000 },
  /** What resellers say about themselves: characters, bytes of the logo, days until a declined request can be repeated; words to a refusal. */
  reseller: {
    alias: { min: 3, max: 32 },
    phone: { max: 50 },
    message: { max: 4000 },
    answer: { max: 2000 },
    logoBytes: 2 * 1024 * 1024,
    askAgainDays: 30,
  },
  apiKeys: { perAccount: 50, nameMax: 100, requestsPerMinute: 600 },
  /** A reseller's customers: characters of a phone number; rows, columns and bytes of an imported file, faults that are listed. */
  customers: { phoneMax: 40, importRows: 5_000, importColumns: 60, importBytes: 2 * 1024 * 1024, faults: 200 },
  /** By so many days at most staff lets a trial go on at once. */
  trialExtensionDays: 90,
  /** How long a member of staff sees the dashboard as a customer does, and how long they may make one change once it is allowed; in minutes. */
  staffView: { minutes: 30, changeMinutes: 5 },
  /**
   * How customers of a reseller sign in: the longest life of a token, how far clocks may differ, seconds a code for the top level
   * works, hours in which a replaced key still works, hosts of a reseller. `issuer`: how long its server may take and how much it may
   * send, keys that are looked at, minutes they are kept, seconds between two requests; minutes in which a login can be linked.
   */
  signOn: {
    tokenSeconds: 60,
    clockSeconds: 5,
    codeSeconds: 120,
    keyOverlapHours: 24,
    hosts: 20,
    subjectMax: 200,
    tokenMax: 4096,
    audienceMax: 200,
    issuer: { timeoutSeconds: 5, bytes: 65_536, keys: 50, keptMinutes: 10, refreshSeconds: 60 },
    linkMinutes: 10,
  },
  projectTitle: { min: 1, max: 120 },
  /** A report as a file ends after so many findings. */
  exportedFindings: 100_000,
  /** Files of a report: how many of an account may wait (of members, and of visitors with a link), how long they are kept, how many are listed. */
  exports: { waiting: 20, keptHours: 24, listed: 20 },
  /** The audit by hand: characters of a note, pictures of a criterion, bytes of one. */
  audit: { noteMax: 4000, descriptionMax: 300, pictures: 5, pictureBytes: 2 * 1024 * 1024 },
  /**
   * Accessibility statements: of a project, templates of an account; characters of a short and a long text; lines of a list, barriers,
   * pages named with one; hours a deleted one can be brought back, days it stays published after its product ended, reports of visitors
   * an hour from one network.
   */
  statements: {
    perProject: 20,
    templates: 50,
    templateNameMax: 100,
    short: 300,
    long: 6_000,
    lines: 50,
    items: 200,
    pages: 50,
    restoreHours: 72,
    keptDays: 90,
    reportsPerHour: 10,
  },
  /** Links to a report for people without a login. */
  shares: { perProject: 50, nameMax: 100, passwordMin: 6, opensPerMinute: 120, filesPerMinute: 120 },
  /** Where a project's events are sent: how many places, how long the log is kept, characters kept of an answer, patience. */
  webhooks: {
    perProject: 10,
    descriptionMax: 200,
    logDays: 30,
    answerMax: 500,
    timeoutSeconds: 10,
    secretOverlapHours: 24,
    failingDays: 5,
    sendsPerMinute: 30,
  },
  /**
   * Pages checked without an account: how many an hour for each network (IPv4 address, IPv6 /64), how many of all visitors may wait,
   * minutes after which one that waits is given up, minutes a result is kept, causes with a picture.
   */
  publicChecks: { perHour: 5, waiting: 40, longestMinutes: 15, keptMinutes: 60, pictures: 25 },
  domain: { max: 253 },
  url: { max: 2048 },
  search: { max: 200 },
  ignoreReason: { min: 3, max: 1000 },
  answerNote: { max: 1000 },
  /** Questions of a project that are asked at a time, the likeliest barriers first; the others wait until some are answered. */
  questions: { asked: 40 },
  /** Comments on issues: characters, and how long authors can change their own. */
  comment: { max: 5000, editHours: 24 },
  /** Acting on many issues at once: how many at most, how many are named in an answer, how long it can be undone. */
  bulk: { max: 1000, named: 20, undoMinutes: 60 },
  /** Live inspect: pages an account and all accounts of the installation hold open at once, how long without an action and at most, what may be done in a minute, moments kept. */
  inspection: {
    perAccount: 3,
    inAll: 24,
    idleMinutes: 10,
    longestMinutes: 60,
    actionsPerMinute: 180,
    moments: 20,
    textMax: 500,
  },
  /** Pages behind a login: steps of a script, other origins it may sign in at, characters of a label or selector, seconds a step waits, tests of an account in an hour, runs kept, characters of an imported recording. */
  login: {
    steps: 30,
    trustedOrigins: 5,
    targetMax: 300,
    waitSeconds: 20,
    testsPerHour: 60,
    runs: 20,
    recordingMax: 500_000,
  },
  /** Scans of an account that run at once. */
  runningScans: 20,
  /** Streams of events that one process keeps open for a user or API key, and for all callers of an account. */
  streams: { perCaller: 10, perAccount: 40 },
  page: { size: 50, maxSize: 100 },
  projectsPerAccount: 200,
  domainsPerProject: 20,
  /** Pages and page loads per second for a domain whose ownership is not proved. */
  unverifiedPages: 10,
  unverifiedRequestsPerSecond: 1,
  /** Requests an hour that such a domain's host gets from all features, how many of them may come at once, and how long what was requested beyond may put off the next load. */
  unverifiedRequests: { perHour: 3_600, atOnce: 720, debtSeconds: 600 },
  /** A proof that is not found any more counts this long, so that a short outage changes nothing; it is looked for this often. */
  proofGraceDays: 7,
  proofEveryHours: 24,
  /** How often an account may ask for a proof to be looked for at once. */
  proofsPerHour: 60,
  crawl: {
    patterns: 50,
    patternMax: 300,
    headers: 20,
    secretMax: 4_000,
    maxDepth: 20,
    maxRequestsPerSecond: 20,
    /** Characters of an uploaded list, addresses of one list, lists of a domain, refused lines that are kept. */
    listMax: 2_500_000,
    listUrls: 50_000,
    lists: 20,
    refusedLines: 200,
  },
  /** Page-count brackets of the packages; a project may hold at most the last. */
  pageBrackets: [100, 1_500, 10_000, 100_000],
  maxPagesPerProject: 100_000,
  /** Who waited less for a check was still there: no mail about it. */
  scanMailAfterSeconds: 60,
  sessionIdleMinutes: 60,
  jwtMinutes: 15,
  localeCookieDays: 365,
  confirmationHours: 48,
  passwordResetMinutes: 60,
  activationDays: 7,
  invitationDays: 7,
  challengeMinutes: 5,
  /** A challenge of the bot protection. */
  botChallengeMinutes: 10,
  /** From leaving for a sign-in provider until coming back, and for the password after that. */
  providerMinutes: 10,
  /** For clients of the older content platform: from coming back until asking for the bearer token. */
  legacyTokenSeconds: 60,
  recoveryCodes: 10,
  /** After so many failures in a row a sign-in is refused for a minute, then for twice as long each time, an hour at most. */
  freeAttempts: 5,
  /** Wrong passwords in a row after which signing in asks for a proof against bots. */
  attemptsWithoutProof: 2,
  /**
   * Wrong passwords for one login in a day, from anywhere but its known devices: after how many every try needs a proof, from how
   * many on the proof is harder, after how many the owner gets a mail. Then two passwords are judged with a gap that grows to
   * `longestGapSeconds`, and a try waits for its turn for `queueSeconds` at most; except the first `newcomerTries` of a block of
   * addresses (IPv4 /24, IPv6 /32).
   */
  loginGuessing: {
    withoutProof: 10,
    harder: [30, 100],
    mailAfter: 20,
    longestGapSeconds: 4,
    queueSeconds: 8,
    newcomerTries: 2,
  },
  /**
   * Guesses at other secrets in a day, from anywhere but known devices: after how many wrong ones there is a gap before the next is
   * judged, how much it grows with each and how long it gets, how long a try waits for its turn; `newcomerTries` of a block of
   * addresses do not wait, as long as fewer than `newcomersADay` were wrong.
   */
  guessing: {
    // Six digits, after the right password: about 390 judged in a day, one in 850 right by chance.
    code: {
      freeFailures: 10,
      gapSeconds: 15,
      longestGapSeconds: 300,
      queueSeconds: 8,
      newcomerTries: 2,
      newcomersADay: 100,
    },
    // None waits within its request: visitors' requests about files share two places of a process.
    share: {
      freeFailures: 20,
      gapSeconds: 0.5,
      longestGapSeconds: 30,
      queueSeconds: 0,
      newcomerTries: 2,
      newcomersADay: 10_000,
    },
  },
  /** The largest file of a bank that staff can send. */
  bankFileBytes: 10 * 1024 * 1024,
  /** Wrong passwords in a row on a device that has signed in before, after which it counts as unknown for a day. */
  attemptsOfKnownDevice: 5,
  knownDeviceDays: 400,
} as const;
