// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QStringList>

#include <memory>
#include <vector>

class QCoreApplication;
class QTranslator;

namespace lightcone::app {

/// Codes of the languages that Lightcone's texts come in, in alphabetical order.
QStringList availableLanguages();

/// The locale of @p language, a code of availableLanguages(); the system's for an empty or unknown one.
QLocale localeOf(const QString& language);

/// Installs the translations of Lightcone and of Qt for @p locale; the application owns them.
void installLanguage(QCoreApplication& application, const QLocale& locale);

/// While this object lives, texts are English and numbers have the form of the C locale. So output does not depend on
/// the user's language. GUI thread.
class NeutralLanguage {
public:
    explicit NeutralLanguage(QCoreApplication& application);
    ~NeutralLanguage();
    NeutralLanguage(const NeutralLanguage&) = delete;
    NeutralLanguage& operator=(const NeutralLanguage&) = delete;

private:
    std::vector<QTranslator*> m_removed;
    std::unique_ptr<QTranslator> m_english;
    QLocale m_locale;
};

} // namespace lightcone::app
